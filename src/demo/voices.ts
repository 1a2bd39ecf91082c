import { fold } from '#src/shared/folding/fold.ts'
import type { Random } from './random.ts'

/** How a seller writes; most of those who sell one thing do not write like a shop. */
export const VOICES = [
  'careful',
  'careful',
  'brief',
  'brief',
  'hurried',
  'hurried',
  'loud'
] as const
export type Voice = (typeof VOICES)[number]

type Speaker = { voice: Voice; sellerKind: 'private' | 'business' }
type Written = { title: string; description: string; free: boolean }

/** Shorter ones say too little: "iPhone 13". */
const BRIEF_MIN = 12

/** What only somebody says who sells a thing of their own. */
const OWN =
  /makina ime|po marrim|[Pp]o ndërrojmë|po rinovojmë|e miqve|pa duhan|Djali|jemi në kat|i kam blerë|dhuratë që/i

export function inVoice(r: Random, { voice, sellerKind }: Speaker, written: Written) {
  const { title, free } = written
  const all = written.description.split(/(?<=[.!?]) /)
  const sentences = sellerKind === 'business' ? all.filter(text => !OWN.test(text)) : all
  const description = sentences.join(' ')
  const some = sentences.slice(0, r.between(2, 3)).join(' ')
  switch (voice) {
    case 'careful':
      return { title, description }
    case 'brief':
      return { title: briefly(title), description: some }
    case 'hurried':
      return { title: fold(withoutCommas(title)), description: fold(some).replace(/[.]$/, '') }
    case 'loud':
      return { title: `${callFor(r, title, free)} ${withoutCommas(title)}`, description }
  }
}

const withoutCommas = (title: string) => title.replaceAll(',', '')

function briefly(title: string) {
  const [first = '', ...rest] = title.split(', ')
  return first.length < BRIEF_MIN ? [first, ...rest.slice(0, 1)].join(' ') : first
}

function callFor(r: Random, title: string, free: boolean) {
  if (free) return 'DHUROJ'
  return title.includes('me qira') ? 'JEPET' : r.pick(['SHITET', 'SHES', 'OKAZION'])
}

import { BRANDS, type Brand } from './brands.ts'
import { BAIT, KNOWN_HOSTS, MESSENGERS, SHORTENERS, THROWN_AWAY } from './hosts.ts'
import { distance, plainLetters, skeleton } from './letters.ts'

export type LinkKind =
  | 'own'
  | 'known'
  | 'national'
  | 'unknown'
  | 'messenger'
  | 'cheap'
  | 'shortened'
  | 'bait'
  | 'odd'
  | 'lookAlike'

const NATIONAL = /\.(?:al|de|it|gr|ch|at|fr|mk|uk)$/
const SHORT = 5

export const isIn = (host: string, hosts: readonly string[]) =>
  hosts.some(known => host === known || host.endsWith(`.${known}`))

export function judgeHost(written: string, whole: string, origin: string | undefined): LinkKind {
  const host = written
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.$/, '')
  if (origin && host === new URL(origin).hostname) return 'own'
  const isPlain = /^[a-z0-9.-]+$/.test(host) && !host.includes('xn--')
  if (isPlain && !/\/\/[^/\s]*@/.test(whole)) {
    if (isIn(host, MESSENGERS)) return 'messenger'
    if (isIn(host, [...KNOWN_HOSTS, ...BRANDS.flatMap(({ hosts }) => hosts)])) return 'known'
    if (isIn(host, SHORTENERS)) return 'shortened'
  }
  if (resembled(host) || (origin && resemblesSite(host, origin))) return 'lookAlike'
  if (!isPlain || /^[\d.]+$/.test(host) || /\/\/[^/\s]*@/.test(whole)) return 'odd'
  if (BAIT.test(host)) return 'bait'
  if (THROWN_AWAY.includes(host.split('.').at(-1) ?? '')) return 'cheap'
  return NATIONAL.test(host) && !BAIT.test(whole) ? 'national' : 'unknown'
}

/** The brand whose name an address borrows without being its own; undefined when it borrows none. */
export function resembled(written: string): Brand | undefined {
  const host = written.toLowerCase().replace(/^www\./, '')
  if (BRANDS.some(({ hosts }) => isIn(host, hosts)) || isIn(host, KNOWN_HOSTS)) return undefined
  const labels = nameOf(plainLetters(host)).map(skeleton)
  const joined = labels.join('')
  return BRANDS.find(({ names }) =>
    names.some(name => (name.length <= SHORT ? hasWord : hasName)(labels, joined, skeleton(name)))
  )
}

function nameOf(host: string) {
  const parts = host.split('.')
  return parts
    .slice(0, Math.max(1, parts.length - 1))
    .flatMap(part => part.split('-'))
    .filter(Boolean)
}

/** A short name counts as a whole word, or joined to what fake pages add to it. */
function hasWord(labels: string[], _joined: string, name: string) {
  return labels.some(label => {
    if (label === name) return true
    if (label.startsWith(name)) return AFTER.has(label.slice(name.length))
    return label.endsWith(name) && BEFORE.has(label.slice(0, -name.length))
  })
}
const AFTER = new Set(
  'al alb albania shqip kosova kos ks bank banka pay express delivery online'
    .split(' ')
    .map(skeleton)
)
const BEFORE = new Set('e i m my net web al alb ks bank banka pay'.split(' ').map(skeleton))

function hasName(labels: string[], joined: string, name: string) {
  if (joined.includes(name)) return true
  const most = name.length > 8 ? 2 : 1
  return [...labels, joined].some(label => distance(label, name, most) <= most)
}

function resemblesSite(host: string, origin: string) {
  const own = new URL(origin).hostname.split('.').at(-2) ?? ''
  return own.length > 3 && nameOf(host).map(skeleton).includes(skeleton(own))
}

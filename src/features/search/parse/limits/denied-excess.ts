import { type Token, wordAt } from './tokens.ts'

const WORDS_MAX = 10
const STARTS = new Set('qe por te e s nuk mos pa jo not dont'.split(' '))
const DENIED = '^(?:(?:qe|por|te|e) )*(?:s|nuk|mos|pa|jo|not|dont)'
const PASSING = 'kalo[a-z]*|kalu[a-z]*|tejkal[a-z]*|exceed'
const WISHING = 'dua|duam|due|duhet|do|mund|kam|te|ta|t|i|e|ia|me|want|to'
const SPENDING =
  'kusht[a-z]*|shko[a-z]*|shpenzo[a-z]*|pagua[a-z]*|jap|kap[a-z]*|bej[a-z]*|jete|eshte|jene|cost|be|spend|pay|m'
/** With "me" for "më" and "ma". */
const EXCESSES = [
  new RegExp(
    `${DENIED}(?: (?:${WISHING}))* (?:${PASSING})(?: (?:shumen|shifren|vleren|mbi|e))*(?= |$)`
  ),
  new RegExp(
    `${DENIED}(?: (?:${WISHING}|${SPENDING}))* (?:me (?:shume|teper|(?:i |e )?shtrenjte) se|more than)(?= |$)`
  )
]

/**
 * How many words deny that there may be more, so that the number after them is an upper bound:
 * "s'dua të kaloj", "të mos kushtojë më shumë se".
 */
export function deniedExcessAt(
  tokens: readonly Token[],
  at: number,
  asWritten: (phrase: string) => string
) {
  if (!STARTS.has(wordAt(tokens, at))) return undefined
  const end = tokens.findIndex((token, n) => n >= at && (token.isLast || token.kind !== 'word'))
  const last = end < 0 ? tokens.length : tokens[end]?.kind === 'word' ? end + 1 : end
  const words = tokens
    .slice(at, Math.min(last, at + WORDS_MAX))
    .map((_, n) => wordAt(tokens, at + n))
  const text = asWritten(words.join(' '))
  const lengths = EXCESSES.map(excess => excess.exec(text)?.[0].split(' ').length ?? 0)
  const length = Math.max(...lengths)
  return length > 0 ? { value: 'most' as const, next: at + length } : undefined
}

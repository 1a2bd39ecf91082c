import { type Token, wordAt } from './tokens.ts'

/** A door, the sea and "the first" are no slips of "deri" and "para". */
export const NO_SLIPS = new Set(
  'dere deren dera deret dyer deti detit det pare pari parit paret brend brendi brende'.split(' ')
)

/** "16 all season", "24 all in one": no lek. */
export const isAllOf = (tokens: readonly Token[], at: number) =>
  wordAt(tokens, at) === 'all' &&
  (ALL_OF.has(wordAt(tokens, at + 1)) ||
    (wordAt(tokens, at + 1) === 'in' && wordAt(tokens, at + 2) === 'one'))
const ALL_OF = new Set('season seasons weather terrain wheel road'.split(' '))

/** Units that no filter has: "bateri mbi 5000 mah", "deri 50 vjeç". */
export const isUnreadUnit = (tokens: readonly Token[], at: number) =>
  UNREAD_UNITS.has(wordAt(tokens, at))
const UNREAD_UNITS = new Set(
  'vjec vjecar vjecare mah ah hz mhz khz mp mpx kva ton tone btu dpi lumen lumena faqe'.split(' ')
)

/** Cheaper things are rare, and what holds fewer litres is not: "bojler 80L". */
const LEK_FROM = 1000

/** Whether the L behind a number may be of litres. */
export function isOfLitres(tokens: readonly Token[], at: number, value: number) {
  const token = tokens[at]
  return value < LEK_FROM && token?.kind === 'word' && token.typed === 'L'
}

/** "50 metra nga deti", "200 m te deti" are no areas. `at` and `next` of the metres. */
export function saysHowFar(tokens: readonly Token[], at: number, next: number) {
  const behind = wordAt(tokens, next)
  return FROM.has(behind) || (wordAt(tokens, at) === 'm' && TO.has(behind))
}
const FROM = new Set(['nga', 'larg', 'prej', 'from'])
const TO = new Set('te tek deti detit plazhi plazhit rruga rruges'.split(' '))

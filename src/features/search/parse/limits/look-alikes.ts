import { type Token, wordAt } from './tokens.ts'

/** A door, the sea and "the first" are no slips of "deri" and "para". */
export const NO_SLIPS = new Set(
  'dere deren dera deret dyer deti detit det pare pari parit paret brend brendi brende'.split(' ')
)

/** "16 all season", "24 all in one": no lek. */
export const isAllOf = (tokens: readonly Token[], at: number) =>
  wordAt(tokens, at) === 'all' && ALL_OF.has(wordAt(tokens, at + 1))
const ALL_OF = new Set('season seasons weather terrain in inclusive wheel road'.split(' '))

/** Units that no filter has: "bateri mbi 5000 mah", "deri 50 vjeç". */
export const isUnreadUnit = (tokens: readonly Token[], at: number) =>
  UNREAD_UNITS.has(wordAt(tokens, at))
const UNREAD_UNITS = new Set(
  'vjec vjecar vjecare mah ah hz mhz khz mp mpx kva ton tone bar lumen lumena grade faqe'.split(' ')
)

/** Cheaper things are rare, and what holds fewer litres is not: "bojler 80L". */
const LEK_FROM = 1000

/** Whether the L behind a number may be of litres. */
export function isOfLitres(tokens: readonly Token[], at: number, value: number) {
  const token = tokens[at]
  return value < LEK_FROM && token?.kind === 'word' && token.typed === 'L'
}

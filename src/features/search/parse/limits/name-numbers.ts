import { type Token, wordAt } from './tokens.ts'

/** A comparison that is part of a name, as in "pro max 256" and "iphone max". */
export const isNamePart = (tokens: readonly Token[], at: number) =>
  ['max', 'min'].includes(wordAt(tokens, at)) &&
  (NAMED_MAX.has(wordAt(tokens, at - 1)) || tokens[at - 1]?.kind === 'number')
const NAMED_MAX = new Set(['pro', 'air', 'iphone', 'mad', 'tmax', 'mi', 'airpods', 'hero'])

function names(words: string, highest: number) {
  return words.split(' ').map(word => [word, highest] as const)
}

/** Names that a number belongs to, and how high it goes: "iphone 12 deri 40 mijë" is an iPhone 12. */
const DEVICES = new Map([
  ...names('iphone ajfon aifon ipad ps playstation redmi note poco mi pixel galaxy windows', 30),
  ...names('xbox', 360)
])
const NUMBERED = new Map<string, number>([
  ...DEVICES,
  ...names('golf gollf passat pasat polo seria serie mazda', 9),
  ...names('peugeot pezho pezhot', 5008)
])

/** Whether the number at a token belongs to the name before it. */
export const isOfName = (tokens: readonly Token[], at: number, value: number) =>
  // No Peugeot is called 2000.
  value % 100 !== 0 && value <= (NUMBERED.get(wordAt(tokens, at - 1)) ?? -1)

/** "iPhone 14 400 euro" is an iPhone 14 for 400; a Golf may be one for 5 900. */
export const isOfDevice = (tokens: readonly Token[], at: number, value: number) =>
  value <= (DEVICES.get(wordAt(tokens, at - 1)) ?? -1) ||
  (value <= LATEST && NUMBERED_LATE.has(wordAt(tokens, at - 1)))

/** Things with a size before their price: "tv 43 150 euro", "patika 42 100 euro". */
const SIZES = new Map<string, readonly [number, number]>([
  ...'tv televizor televizori monitor monitori'.split(' ').map(word => [word, [19, 98]] as const),
  ...'goma gome disqe fellne fellna'.split(' ').map(word => [word, [13, 22]] as const),
  ...'xiaomi oneplus'.split(' ').map(word => [word, [6, 15]] as const),
  ...'patika kepuce atlete cizme sandale'.split(' ').map(word => [word, [34, 47]] as const)
])

/** Whether the number is such a size, where a price in euro follows; for 500 lek there is little. */
export function isSizeOfThing(tokens: readonly Token[], at: number, value: number) {
  const [least, most] = SIZES.get(wordAt(tokens, at - 1)) ?? [1, 0]
  return value >= least && value <= most
}

/** "Apple watch 8", "airpods pro 2", "gopro hero 11". */
const NUMBERED_LATE = new Set(['watch', 'airpods', 'pro', 'hero'])
const LATEST = 30

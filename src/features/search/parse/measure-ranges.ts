import type { Expression } from './expressions.ts'
import type { Token } from './limits/tokens.ts'
import { comparisonBehind, joinAt, plainComparisonAt, unitAt } from './limits/vocabulary.ts'
import { litresOf, UNITS } from './measures.ts'

/** "Bateri mbi 85%" is asked about every used telephone. */
export const BATTERY: ReadonlySet<string> = new Set([
  'bateri',
  'bateria',
  'baterine',
  'bateris',
  'battery'
])
const FULL = 100
/** How far something goes with one charge. */
export const RANGE: ReadonlySet<string> = new Set(['autonomi', 'autonomia', 'range', 'rreze'])
const DISTANCES = [
  ...[15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 90, 100, 120, 150, 180, 200, 220],
  ...[240, 250, 270, 280, 300, 320, 330, 350, 380, 400, 420, 450, 480, 500, 550, 600]
]

type MeasureRange = { unit: string; from: number; to: number; length: number }

/** In what sizes things come, by their unit: "50 inç e sipër" asks for 50, 55, 65 and so on. */
const SIZES: Readonly<Record<string, readonly number[]>> = {
  inc: [
    ...[10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 24, 26, 27, 28, 29, 32, 34, 39, 40, 42],
    ...[43, 48, 49, 50, 55, 58, 60, 65, 70, 75, 77, 80, 85, 86, 98]
  ],
  gb: [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64, 128, 250, 256, 480, 500, 512, 825, 1000, 1024],
  tb: [1, 2, 4, 6, 8, 12, 16],
  kg: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16, 18, 20, 25, 30, 40, 50, 60, 80, 100],
  l: [
    ...[1, 2, 3, 5, 6, 8, 10, 12, 15, 18, 20, 22, 23, 25, 28, 30, 35, 40, 45, 50, 55, 60, 70, 75],
    ...[80, 85, 90, 95, 100, 110, 120, 130, 140, 150, 160, 180, 190, 200, 220, 240, 250, 260, 280],
    ...[300, 320, 330, 350, 360, 380, 400, 420, 450, 500, 550, 600]
  ],
  cc: [
    50, 80, 100, 110, 125, 150, 200, 250, 300, 350, 400, 500, 600, 650, 700, 750, 800, 900, 1000,
    1100, 1200, 1300, 1400, 1500, 1600, 1800, 1900, 2000, 2200, 2500, 3000
  ],
  cm: [
    80, 90, 100, 110, 120, 130, 140, 150, 160, 165, 170, 175, 180, 185, 190, 195, 200, 205, 210,
    220, 240
  ],
  kuaj: [
    ...[
      2, 3, 4, 5, 6, 8, 10, 12, 14, 15, 18, 20, 24, 25, 30, 35, 39, 40, 42, 45, 47, 48, 50, 52, 55,
      60, 62, 65, 70, 75
    ],
    ...[80, 90, 100, 110, 115, 120, 130, 140, 150, 170, 180, 200, 220, 250, 300]
  ],
  kw: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 15, 16, 18, 20, 24, 25, 28, 30, 35],
  dhoma: [1, 2, 3, 4, 5, 6],
  vende: [2, 3, 4, 5, 6, 7, 8, 9, 12, 15, 16, 18, 20, 22, 25, 30],
  persona: [1, 2, 3, 4, 5, 6, 7, 8, 10, 12]
}
/** What these count without a unit is more often gigabytes. */
const ALSO_GIGABYTES = new Set([12, 16])
const isOftenAlone = (unit: string, size: number) =>
  (unit === 'inc' && !ALSO_GIGABYTES.has(size)) || (unit === 'cc' && size > 250)
/** Each is searched for in a few spellings. */
const MOST_SIZES = 24
const MOST_NAMES = 3

/** How many of the first words give the bounds of a measure, as in "mbi 15 litra"; else 0. */
export const measureRangeAt = (words: readonly string[]) =>
  words.some(hasDigit)
    ? ((batteryAt(words) ?? distanceAt(words) ?? readRange(words))?.length ?? 0)
    : 0

const hasDigit = (word: string) => /\d/.test(word)

/** The measures within the bounds, as listings write them. */
export function writingsOfRange(words: readonly string[]): Expression[] {
  if (!words.some(hasDigit)) return []
  const charge = batteryAt(words)
  if (charge?.length === words.length) {
    const percents = Array.from({ length: FULL - charge.from + 1 }, (_, n) => String(FULL - n))
    return percents.flatMap(each => [
      ...[...BATTERY].map(name => [name, each]),
      ['battery', 'health', each]
    ])
  }
  const distance = distanceAt(words)
  if (distance?.length === words.length)
    return DISTANCES.filter(each => each >= distance.from)
      .slice(0, MOST_SIZES)
      .flatMap(each => [[String(each), 'km'], [`${each}km`]])
  const range = readRange(words)
  if (range?.length !== words.length) return []
  const { unit, from, to } = range
  const names = UNITS.find(([name]) => name === unit) ?? []
  const possible = sizesIn(unit, { from, to })
  const sizes = from > 0 ? possible.slice(0, MOST_SIZES) : possible.slice(-MOST_SIZES)
  return sizes.flatMap(size => [
    ...names.slice(0, MOST_NAMES).flatMap(name => [[String(size), name], [`${size}${name}`]]),
    // For screens and rims, the number is often given alone.
    ...(isOftenAlone(unit, size) ? [[String(size)]] : []),
    ...(unit === 'cc' ? litresOf(size) : [])
  ])
}

function batteryAt(words: readonly string[]) {
  const [name = '', ...more] = words
  if (!BATTERY.has(name)) return undefined
  const nameLength = more[0] === 'health' ? 2 : 1
  const tokens = words.slice(nameLength).flatMap(tokensOfWord)
  const before = plainComparisonAt(tokens, 0)
  const at = before?.next ?? 0
  const from = numberAt(tokens, at)
  const isPercent = from !== undefined && from >= FULL / 2 && from <= FULL
  // "Bateri mbi 60 ah" asks about that of a car.
  if (!isPercent || unitAt(tokens, at + 1)) return undefined
  if (before) return before.value === 'least' ? { from, length: nameLength + at + 1 } : undefined
  const behind = comparisonBehind(tokens, at + 1)
  return behind?.value === 'least' ? { from, length: nameLength + behind.next } : undefined
}

/** "Autonomi mbi 300 km". */
function distanceAt(words: readonly string[]) {
  if (!RANGE.has(words[0] ?? '')) return undefined
  const tokens = words.slice(1).flatMap(tokensOfWord)
  const before = plainComparisonAt(tokens, 0)
  const from = numberAt(tokens, before?.next ?? 0)
  const unit = unitAt(tokens, (before?.next ?? 0) + 1)
  const length = unit && wordsUpTo(words.slice(1), unit.next)
  return before?.value === 'least' && unit?.value === 'km' && from && length
    ? { from, length: length + 1 }
    : undefined
}

function readRange(words: readonly string[]): MeasureRange | undefined {
  const tokens = words.flatMap(tokensOfWord)
  const comparison = plainComparisonAt(tokens, 0)
  const before = comparison?.next ?? 0
  const sense = comparison?.value
  const first = numberAt(tokens, before)
  if (first === undefined) return undefined
  const firstUnit = unitAt(tokens, before + 1)
  const afterFirst = firstUnit?.next ?? before + 1
  const begun = sense === 'from' || sense === 'between' ? sense : 'alone'
  const joined =
    sense === undefined || begun === sense ? joinAt(tokens, afterFirst, begun) : undefined
  const lastAt = joined?.next ?? afterFirst
  const last = sense === undefined || begun === sense ? numberAt(tokens, lastAt) : undefined
  const unit = last === undefined ? firstUnit : unitAt(tokens, lastAt + 1)
  if (!unit || !SIZES[unit.value]) return undefined
  const behind = last === undefined ? comparisonBehind(tokens, unit.next) : undefined
  const next = behind?.next ?? unit.next
  const ends = endsOf({ sense: behind?.value ?? sense, first, last, unit: unit.value })
  const length = wordsUpTo(words, next)
  if (!ends || length === undefined || sizesIn(unit.value, ends).length === 0) return undefined
  return { unit: unit.value, ...ends, length }
}

const sizesIn = (unit: string, { from, to }: { from: number; to: number }) =>
  (SIZES[unit] ?? []).filter(size => size >= from && size <= to)

type Written = { sense: string | undefined; first: number; last: number | undefined; unit: string }

/** Units that no model number precedes. */
const NEAR_TOGETHER = new Set(['kg', 'l', 'kw', 'dhoma'])
const FEW = 4

function endsOf({ sense, first, last, unit }: Written) {
  // "Golf 5 105 kuaj" are two numbers, "6-7 kg" is a range.
  const isNear = NEAR_TOGETHER.has(unit) && last !== undefined && last - first <= FEW
  if (last !== undefined)
    return last > first && (first > 9 || isNear) ? { from: first, to: last } : undefined
  if (sense === 'most') return { from: 0, to: first }
  return sense === 'least' || sense === 'from'
    ? { from: first, to: Number.POSITIVE_INFINITY }
    : undefined
}

/** "1000cc" is a number and a word. */
function tokensOfWord(word: string): Token[] {
  const [, digits, letters] = /^(\d+)([a-z]*)$/.exec(word) ?? []
  const place = { start: 0, end: 0 }
  const wordToken = (each: string): Token => ({ kind: 'word', word: each, typed: each, ...place })
  if (digits === undefined) return [wordToken(word)]
  const number: Token = { kind: 'number', value: Number(digits), digits, ...place }
  return letters ? [number, wordToken(letters)] : [number]
}

function numberAt(tokens: readonly Token[], at: number) {
  const token = tokens[at]
  return token?.kind === 'number' ? token.value : undefined
}

/** How many words this many tokens make; undefined where they end within one. */
function wordsUpTo(words: readonly string[], next: number): number | undefined {
  let tokens = 0
  for (const [n, word] of words.entries()) {
    if (tokens === next) return n
    tokens += tokensOfWord(word).length
  }
  return tokens === next ? words.length : undefined
}

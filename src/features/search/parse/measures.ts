import type { Expression } from './expressions.ts'
import { ordinalOf, ordinalWord } from './number-words.ts'

export const UNITS: readonly string[][] = [
  [
    ...['gb', 'giga', 'gigabajt', 'gigabyte', 'ssd', 'gb ssd', 'gb ram', 'giga ram'],
    ...['gb memorie', 'gb memory', 'gb storage']
  ],
  ['tb', 'tera', 'terabajt', 'terabyte'],
  ['inc', 'inch', 'inches', 'incesh', 'sh', 'she'],
  ['cm', 'centimetra'],
  ['mm', 'milimetra'],
  [
    ...['m2', 'mk', 'metra katrore', 'metra katror', 'meter katror', 'meter katrore', 'm katror'],
    'metri katror',
    ...['sqm', 'sq m', 'square meters', 'square metres', 'square meter', 'square metre']
  ],
  ['l', 'litra', 'liter', 'litersh'],
  ['kg', 'kile', 'kilogram', 'kilograme', 'kilsh', 'kilshe', 'kilesh', 'kileshe'],
  ['cc', 'cm3', 'kubik', 'kubike'],
  ['ah', 'amper', 'amp'],
  ['w', 'vat', 'watt'],
  ['v', 'volt', 'volta'],
  ['kw', 'kilovat', 'kilovatt'],
  ['btu'],
  ['dhoma', 'dhome', 'dhomesh', 'rooms', 'room'],
  ['kuaj', 'hp', 'kf', 'ps', 'kuajfuqi'],
  ['vende', 'vendesh', 'vendsh', 'vendshe', 'ulese', 'ulesesh', 'seats', 'seater'],
  [
    ...['persona', 'persone', 'personash', 'personsh', 'personshe', 'people', 'persons', 'person'],
    ...['veta', 'vete', 'vetash', 'vetesh', 'vetsh', 'vetshe']
  ]
]
const namesOfUnit = new Map(UNITS.flatMap(names => names.map(name => [name, names] as const)))
const PEOPLE = new Set(namesOfUnit.get('persona'))
const PEOPLE_MAX = 12
/** For screens and rims, the number is often given alone. */
const LEFT_OUT = namesOfUnit.get('inc')
/** So is that of a motorcycle: "T-Max 500". */
const CUBIC = namesOfUnit.get('cc')
/** "2x10 kg" are two weights of 10 kg, "80x200" a door of 80 cm. */
const STORAGE = namesOfUnit.get('gb')
const SIZES_ALONE = new Set(['128', '256', '512'])
const WEIGHT = namesOfUnit.get('kg')
const LENGTH = namesOfUnit.get('cm')
const OTHER_SIDES = [60, 70, 80, 90, 190, 200, 210]

/**
 * "Skuter 125", "iphone 128": what is written "125cc" and "128gb" is often searched for as a bare
 * number.
 */
const SIZE = /^\d{3}$/
const ALONE = ['cc', 'gb']
/** "Goma 15" are R15, "Levis 32" is W32. */
const RIM = /^(?:1[3-9]|2[0-2])$/
const WAIST = /^(?:2[6-9]|3[0-8])$/
/** "Dyshek 160" is 160 by 200 cm. */
const LONG_SIDES = [190, 195, 200]

/** "1 000 cc"; but "iphone 12 128gb" has two numbers. */
const MEASURE = /^(\d{1,3}(?: \d{3})+(?= )|\d+) ?([a-z]+2?(?: [a-z]+)*)$/

/**
 * How many of the first words are a number with its unit, two sides, or the size of a tyre; else 0.
 */
export function measureAt(words: readonly string[]): number {
  const isMeasure = (length: number) => {
    const some = words.slice(0, length)
    const isOne =
      tyreOf(some) ??
      screenOf(some) ??
      floorOf(some) ??
      (mayBeSides(some, words[length]) ? sidesOf(some) : undefined) ??
      (length > 1 ? countOf(some) : undefined)
    return some.length === length && isOne !== undefined
  }
  return [5, 4, 3, 2].find(isMeasure) ?? 0
}

export function writingsOfMeasure(words: Expression): Expression[] {
  const [word = '', ...more] = words
  if (more.length === 0 && RIM.test(word)) return [[`r${word}`]]
  if (more.length === 0 && WAIST.test(word)) return [[`w${word}`]]
  if (more.length === 0 && SIZE.test(word))
    return [...ALONE.map(unit => word + unit), ...LONG_SIDES.map(side => `${word}x${side}`)].map(
      each => [each]
    )
  const screen = screenOf(words)
  if (screen) return [screen]
  const floor = floorOf(words)
  if (floor) return writingsOfFloor(floor)
  const tyre = tyreOf(words)
  if (tyre) return writingsOfTyre(tyre)
  const sides = sidesOf(words)
  if (sides)
    return [[sides.join('x')], sides.flatMap((side, n) => (n > 0 ? ['x', side] : [side])), sides]
  const count = countOf(words)
  if (!count) return []
  const { number, names } = count
  const numbers = number.length > 3 ? [[number], inThousands(number)] : [[number]]
  return [
    ...numbers.flatMap(each => names.map(name => [...each, ...name.split(' ')])),
    ...names.map(name => (number + name).split(' ')),
    ...otherWays(number, names)
  ]
}

function otherWays(number: string, names: readonly string[]): Expression[] {
  if (names === LEFT_OUT) return [[number], [`r${number}`]]
  // "Galaxy 8/128".
  if (names === STORAGE && SIZES_ALONE.has(number)) return [[number]]
  if (names === CUBIC) return [[number], ...litresOf(Number(number))]
  if (names === WEIGHT) return [[`2x${number}`, 'kg'], [`2x${number}kg`]]
  return names === LENGTH ? OTHER_SIDES.map(side => [`${number}x${side}`]) : []
}

function countOf(words: Expression) {
  const [, written = '', unit = ''] = MEASURE.exec(words.join(' ')) ?? []
  // For a PlayStation, "ps" is not a unit.
  const isOther =
    (unit === 'ps' && Number(written) < LEAST_LONG) ||
    // More are guests of a hall, which has room for more.
    (PEOPLE.has(unit) && Number(written) > PEOPLE_MAX)
  const names = isOther ? undefined : namesOfUnit.get(unit)
  return names && { number: written.replaceAll(' ', ''), names }
}

/** How many people a tent or a table is for: with another number it is another thing. */
export const saysRoomFor = (number: string, unit: string) =>
  /^\d+$/.test(number) && Number(number) <= PEOPLE_MAX && PEOPLE.has(unit)

/** 1600 cc are those of a 1.6. */
export const litresOf = (cubic: number): Expression[] =>
  cubic >= 1000 && cubic % 100 === 0
    ? [[String(Math.floor(cubic / 1000)), String((cubic % 1000) / 100)]]
    : []

const inThousands = (number: string) => number.replace(/\B(?=(\d{3})+$)/g, ' ').split(' ')

function sidesOf(words: Expression): string[] | undefined {
  const sides = /^(\d+) ?(?:x|me) ?(\d+)(?: ?(?:x|me) ?(\d+))?$/.exec(words.join(' '))
  return sides?.slice(1).filter(side => side !== undefined)
}

/** "160 me 200" and "qilim 2 me 3" are sides, "iphone 13 me 128 gb" has none. */
function mayBeSides(words: readonly string[], next: string | undefined) {
  if (!words.includes('me')) return true
  const isLength = next === undefined || LENGTHS.has(next)
  const areLong = words.every(word => word === 'me' || Number(word) >= LEAST_LONG)
  return isLength || (areLong && !namesOfUnit.has(next ?? ''))
}
const LENGTHS = new Set(['m', 'metra', 'meter', 'cm'])
const LEAST_LONG = 40

/** "15.6 inç": the inches of a laptop. */
function screenOf(words: readonly string[]): string[] | undefined {
  const [, whole, tenth] = /^(1[0-8]) (\d) (?:inc|inch|inches|incesh)$/.exec(words.join(' ')) ?? []
  return whole && tenth ? [whole, tenth] : undefined
}

/** "3rd floor", "kat i 3", "kati i tretë". */
function floorOf(words: readonly string[]): string | undefined {
  const text = words.join(' ')
  const [, behind, before] =
    /^(?:kat|kati|katin|floor) (?:i )?(?:te )?(\d\d?|[a-z]{4,7})$|^(\d\d?)(?:st|nd|rd|th) floor$/.exec(
      text
    ) ?? []
  const number = behind === undefined || /\d/.test(behind) ? behind : ordinalWord(behind)
  return number === undefined ? before : String(number)
}

function writingsOfFloor(floor: string): Expression[] {
  const ordinal = ordinalOf(Number(floor))
  return [
    ...[floor, ...(ordinal ? [ordinal] : [])].flatMap(each => [
      ['kati', each],
      ['kat', each],
      ['kati', 'i', each]
    ]),
    ['floor', floor],
    [`kati${floor}`]
  ]
}

type Tyre = { width: string; profile: string; rim: string }

/** 205/55 R16: width in mm, height in percent of it, rim in inches. */
function tyreOf(words: readonly string[]): Tyre | undefined {
  const [, width = '', profile = '', rim = ''] =
    /^([1-3]\d5) ([2-8][05]) ?z?r?(1[2-9]|2[0-4])c?$/.exec(words.join(' ')) ?? []
  return width ? { width, profile, rim } : undefined
}

const writingsOfTyre = ({ width, profile, rim }: Tyre) => [
  [width, profile, `r${rim}`],
  [width, profile, rim],
  [width, `${profile}r${rim}`]
]

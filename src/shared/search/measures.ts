import type { Expression } from './expressions.ts'

/** Units as they are written, each line one unit. */
const UNITS: readonly string[][] = [
  ['gb', 'giga', 'gigabajt', 'gigabyte'],
  ['tb', 'tera', 'terabajt', 'terabyte'],
  ['inc', 'inch', 'inches', 'incesh'],
  ['cm', 'centimetra'],
  ['m2', 'mk', 'metra katrore', 'meter katror'],
  ['l', 'litra', 'liter', 'litersh'],
  ['kg', 'kile', 'kilogram', 'kilograme'],
  ['cc', 'kubik', 'kubike'],
  ['ah', 'amper'],
  ['w', 'vat', 'watt'],
  ['kw', 'kilovat'],
  ['btu']
]
const namesOfUnit = new Map(UNITS.flatMap(names => names.map(name => [name, names] as const)))
/** Of screens the number is often said alone. */
const LEFT_OUT = UNITS[2]

const JOINED = /^(\d+)([a-z]+2?)$/

/** How many of the words are a number with its unit, two sides, or the size of a tyre, where they begin so; else 0. */
export function measureAt(words: readonly string[]): number {
  const isMeasure = (length: number) => {
    const some = words.slice(0, length)
    return some.length === length && (tyreOf(some) ?? sidesOf(some) ?? unitOf(some)) !== undefined
  }
  return [3, 2].find(isMeasure) ?? 0
}

/** How else a number with its unit, two sides, or the size of a tyre are written; nothing for other words. */
export function writingsOfMeasure(words: Expression): Expression[] {
  const tyre = tyreOf(words)
  if (tyre) return writingsOfTyre(tyre)
  const sides = sidesOf(words)
  if (sides) return [[sides.join('x')], [sides[0], 'x', sides[1]], sides]
  const [, joined = '', unit = ''] = JOINED.exec(words.join(' ')) ?? []
  const number = joined || (words[0] ?? '')
  const names = joined ? namesOfUnit.get(unit) : unitOf(words)
  if (!names) return []
  const numbers = number.length > 3 ? [[number], thousands(number)] : [[number]]
  return [
    ...numbers.flatMap(each => names.map(name => [...each, ...name.split(' ')])),
    ...names.map(name => [number + name]),
    ...(names === LEFT_OUT ? [[number]] : [])
  ]
}

const unitOf = ([number = '', ...unit]: Expression) =>
  /^\d+$/.test(number) ? namesOfUnit.get(unit.join(' ')) : undefined

/** "12.000 BTU". */
const thousands = (number: string) => [number.slice(0, -3), number.slice(-3)]

/** "160 x 200", "160x200". */
function sidesOf(words: Expression): [string, string] | undefined {
  const [, width, length] = /^(\d+) ?x ?(\d+)$/.exec(words.join(' ')) ?? []
  return width && length ? [width, length] : undefined
}

type Tyre = { width: string; profile: string; rim: string }

/** 205/55 R16: width in mm, height in percent of it, rim in inches. */
function tyreOf(words: readonly string[]): Tyre | undefined {
  const [, width = '', profile = '', rim = ''] =
    /^([1-3]\d5) ([2-8][05]) ?r?(1[2-9]|2[0-4])$/.exec(words.join(' ')) ?? []
  return width ? { width, profile, rim } : undefined
}

const writingsOfTyre = ({ width, profile, rim }: Tyre) => [
  [width, profile, `r${rim}`],
  [width, profile, rim],
  [width, `${profile}r${rim}`]
]

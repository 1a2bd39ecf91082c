import { numberWord } from '../number-words.ts'
import { isOfDevice, isSizeOfThing } from './name-numbers.ts'
import { placeAt } from './places.ts'
import { type Token, wordAt, type YearBy } from './tokens.ts'
import {
  comparisonAt,
  fieldAt,
  joinAt,
  longestAt,
  moneyAt,
  oldAt,
  periodAt,
  scaleAt,
  unitAt,
  unitNamed,
  yearLabelAt
} from './vocabulary.ts'

export const OLD_LEK = 10
export const AREA = unitNamed('m2')
const DISTANCE = unitNamed('km')
/** Higher than any name of a model, or year. */
const NAMES_BELOW = 10_000
/** "700 mijë të reja" are lek; "a phone for 20k, new" is new. */
const NEW_LEK = new Set(['reja', 'rinj'])
const LEAST_IN_EU = 50
const SIZE_LABELS = new Set(['masa', 'mase', 'numri', 'numer', 'nr', 'size'])

export type Measured = {
  value: number
  unit: { money: 'EUR' | 'ALL' } | { measure: string } | undefined
  /** Written as a year is: four digits, no separator, no thousands. */
  isPlain: boolean
  isScaled: boolean
  /** What the written number was multiplied by: thousands, and a tenth for old lek. */
  factor: number
  isOldLek: boolean
  isYear: YearBy | undefined
  next: number
}

/** A number with its thousands, currency or unit: "€300", "5 mijë euro", "2 milion e gjysmë të vjetra", "80 m2". */
export function numberAt(tokens: readonly Token[], at: number): Measured | undefined {
  // "€300", "euro 300".
  const currency =
    tokens[at]?.kind === 'number' || wordAt(tokens, at) === 'eu' ? undefined : moneyAt(tokens, at)
  if (currency && isEmissionClass(tokens, at)) return undefined
  const start = currency?.next ?? at
  const number = plainNumber(tokens, start)
  if (!number) return undefined
  // "Masa L 70 euro" are a size and a price.
  if (currency && moneyAt(tokens, number.next)) return undefined
  const scale = scaleAt(tokens, number.next)
  const half =
    scale && (longestAt(tokens, scale.next, phrase => HALF[phrase]) ?? restBehind(tokens, scale))
  const next = half?.next ?? scale?.next ?? number.next
  // "42 eu" is the size of a shoe.
  const isSize =
    wordAt(tokens, next) === 'eu' &&
    !scale &&
    (number.value < LEAST_IN_EU || SIZE_LABELS.has(wordAt(tokens, start - 1)))
  const isNoMoney = isSize || (isEmissionClass(tokens, next) && !isCounted(tokens, next + 2))
  const money = currency ?? (isNoMoney ? undefined : moneyAt(tokens, next))
  const old = oldAt(tokens, money === currency ? next : (money?.next ?? next))
  const isOld = old?.value === 'old' && (money?.value === 'ALL' || scale !== undefined)
  const isNew = old?.value === 'new' && !money && scale && NEW_LEK.has(wordAt(tokens, old.next - 1))
  const isMoney = money !== undefined || isOld || isNew === true
  const field = isMoney ? undefined : fieldAt(tokens, next)
  const plain = { value: number.value, isScaled: scale !== undefined }
  const measure = isMoney
    ? undefined
    : field
      ? { ...field, value: AREA }
      : unitOf(tokens, next, plain)
  const afterMoney = currency ? next : (money?.next ?? next)
  const end =
    (isOld || isNew || (money?.value === 'ALL' && old) ? old?.next : undefined) ?? afterMoney
  const afterUnit = isMoney ? end : (measure?.next ?? next)
  const factor = (Number(scale?.value ?? 1) * Number(field?.value ?? 1)) / (isOld ? OLD_LEK : 1)
  return {
    value: Math.round((number.value + (half?.value ?? 0)) * factor),
    factor,
    isOldLek: isOld,
    unit: isMoney
      ? { money: isOld ? 'ALL' : (money?.value ?? 'ALL') }
      : measure && { measure: measure.value },
    isPlain: /^\d{4}$/.test(number.digits) && !scale,
    isScaled: scale !== undefined,
    isYear: number.isYear,
    next: (isMoney ? periodBehind(tokens, afterUnit) : undefined) ?? afterUnit
  }
}

/** "BMW Euro 5", "Golf 7 Euro 6": how clean a car is. */
function isEmissionClass(tokens: readonly Token[], at: number) {
  const number = tokens[at + 1]
  return (
    wordAt(tokens, at) === 'euro' &&
    number?.kind === 'number' &&
    /^[3-6]$/.test(number.digits) &&
    !scaleAt(tokens, at + 2)
  )
}

/** "300 euro 3 dhoma" has a price and rooms. */
function isCounted(tokens: readonly Token[], at: number) {
  if (tokens[at - 1]?.isLast) return false
  const joined = joinAt(tokens, at, 'alone')
  const isRange = joined !== undefined && tokens[joined.next]?.kind === 'number'
  return isRange || (tokens[at]?.kind === 'word' && !comparisonAt(tokens, at))
}

type Plain = Pick<Measured, 'value' | 'isScaled'>

function unitOf(tokens: readonly Token[], at: number, number: Plain) {
  const unit = unitAt(tokens, at)
  return unit?.value === DISTANCE && leadsNext(tokens, { at, next: unit.next }, number)
    ? undefined
    : unit
}

/** "Golf 5 km deri 200000", "bmw 520 viti 2012": whether a label behind a number is that of the next. */
export function leadsNext(
  tokens: readonly Token[],
  label: { at: number; next: number },
  { value, isScaled }: Plain
): boolean {
  const comparison = comparisonAt(tokens, label.next)
  const number = numberAt(tokens, comparison?.next ?? label.next)
  if (!number || number.unit) return false
  if (yearLabelAt(tokens, label.at)) return true
  // "Nën 1000 km 2020" has a year.
  if (number.isPlain && !comparison) return false
  return !isScaled && value < NAMES_BELOW && value < number.value
}

/** "30 euro m2", "1200 €/m²"; but "50000 euro m2 120" has an area. */
export function isPerArea(tokens: readonly Token[], at: number, hasCurrency: boolean): boolean {
  const sign = tokens[at]
  const isPer = (sign?.kind === 'sign' && sign.sign === '/') || PER.has(wordAt(tokens, at))
  if (!isPer && !hasCurrency) return false
  const start = isPer ? at + 1 : at
  const unit = unitAt(tokens, start)
  const next =
    unit?.value === AREA ? unit.next : METRE.has(wordAt(tokens, start)) ? start + 1 : undefined
  return next !== undefined && tokens[next]?.kind !== 'number'
}
const PER = new Set(['per', 'nje'])
const METRE = new Set(['metri', 'meter', 'metra'])

/** "Ora" is a watch, too: "100 euro ora Casio" has no period. */
function periodBehind(tokens: readonly Token[], at: number) {
  const period = periodAt(tokens, at)
  if (period || wordAt(tokens, at) !== 'ora') return period?.next
  const isLast = tokens[at]?.isLast || tokens[at + 1] === undefined
  return isLast || placeAt(tokens, at + 1) ? at + 1 : undefined
}

const HALF: Record<string, number | undefined> = {
  'e gjysem': 0.5,
  'e gjysme': 0.5,
  'e gjys': 0.5,
  'and a half': 0.5
}

/** "1 milion e 500 mijë", "3 mijë e 500 euro": the rest, as a part of the scale. */
function restBehind(tokens: readonly Token[], { value, next }: { value: string; next: number }) {
  const isJoined = wordAt(tokens, next) === 'e'
  const rest = plainNumber(tokens, isJoined ? next + 1 : next)
  if (!rest || rest.isYear) return undefined
  const scale = scaleAt(tokens, rest.next)
  const end = scale?.next ?? rest.next
  // "1 milion 150 mijë km" is a price and a distance.
  if (unitAt(tokens, end) || fieldAt(tokens, end)) return undefined
  const part = (rest.value * Number(scale?.value ?? 1)) / Number(value)
  const isSum = scale ? scale.value !== value : isJoined && moneyAt(tokens, end) !== undefined
  return isSum && part < 1 ? { value: part, next: end } : undefined
}

function plainNumber(tokens: readonly Token[], at: number) {
  const token = tokens[at]
  if (token?.kind === 'word') {
    const value = numberWord(token.word)
    const isFollowed = scaleAt(tokens, at + 1) ?? moneyAt(tokens, at + 1)
    return value !== undefined && isFollowed
      ? { value, digits: '', isYear: undefined, next: at + 1 }
      : undefined
  }
  if (token?.kind !== 'number') return undefined
  return (
    groupedAt(tokens, at) ?? {
      value: token.value,
      digits: token.digits,
      isYear: token.isYear,
      next: at + 1
    }
  )
}

/** "3 000 euro" is one number; "iphone 13 128" may or may not be. */
function groupedAt(tokens: readonly Token[], at: number) {
  const groups: string[] = []
  for (let n = at; tokens[n]?.kind === 'number'; n++) {
    const token = tokens[n] as Token & { kind: 'number' }
    if (!(groups.length === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(token.digits)) break
    groups.push(token.digits)
  }
  const next = at + groups.length
  const money = moneyAt(tokens, next)
  const first = Number(groups[0])
  const ofDevice =
    isOfDevice(tokens, at, first) || (money?.value === 'EUR' && isSizeOfThing(tokens, at, first))
  // The 12 of "iPhone 12 000 lekë" belongs to the sum; the 14 of "iPhone 14 300 000 lekë" does not.
  const isRound = groups.at(-1) === '000' && !(ofDevice && groups.length === 3)
  const isSum = money !== undefined && !ofDevice
  if (groups.length < 2 || groups.length > 3 || !(isRound || isSum)) return undefined
  const digits = groups.join('')
  return { value: Number(digits), digits: `${digits} `, isYear: undefined, next }
}

import { numberWord } from '../number-words.ts'
import { fillers } from './fillers.ts'
import { isOfLitres, isUnreadUnit } from './look-alikes.ts'
import { isPerArea, leadsNext, type Measured, numberAt } from './measured.ts'
import { isNamePart } from './name-numbers.ts'
import { type Begun, type Range, rangeFrom } from './ranges.ts'
import { type Token, wordAt } from './tokens.ts'
import {
  comparesPrices,
  comparesSizes,
  comparisonAt,
  comparisonBehind,
  comparisonBehindMoney,
  isRentAt,
  priceLabelAt,
  yearLabelAt
} from './vocabulary.ts'

type Sense = 'most' | 'least' | 'from' | 'about' | 'range' | 'exact' | 'after' | 'before'

/** A number with what stands around it: "deri 3000 euro", "pas vitit 2015", "200-300 €", "2015 e lart". */
export type Amount = Pick<Measured, 'unit' | 'isPlain' | 'isScaled' | 'next'> & {
  sense: Sense
  from: number
  /** The end of a range, else the same number. */
  to: number
  label: string | undefined
  /** Expressed by a word that also occurs in names: "iphone 12 pro max 256". */
  isByName: boolean
  /** A range in words: "nga 300 deri 500". */
  isFromTo: boolean
  /** "corsa 08": a year only where what is looked for has one. */
  isYearByThing: boolean
  /** "30 euro m2" */
  isPerArea: boolean
}

/** "Me qira 250" is a price; a smaller number counts rooms. */
const RENT_FROM = 50
/** How many words can come before a number that they belong to. */
const REACH = 9
const isCounted = (token: Token) => token.kind === 'word' && numberWord(token.word) !== undefined

/** `labelAt` knows what the catalogue's numbers are called: "kilometra", "sipërfaqe". */
export type LabelAt = (tokens: readonly Token[], at: number) => At | undefined
type At = { value: string; next: number }

/** The amount that begins at a token; undefined where none does, or only a bare number. */
export function amountAt(all: readonly Token[], at: number, labelAt: LabelAt): Amount | undefined {
  const tokens = clauseOf(all, at)
  if (!isNumberNear(tokens, at)) return undefined
  const begun = beginningAt(tokens, at, labelAt)
  if (!begun) return undefined
  const range = rangeFrom(tokens, at, begun)
  const { first, last } = range ?? { first: begun.written, last: begun.written }
  const behind = behindOf(tokens, last, labelAt)
  const unit = last.unit ?? first.unit
  const sense = senseOf(begun, range, behind)
  const isBare = sense === 'exact' && !unit
  const isRent = isBare && isRentAt(tokens, at - 1) && first.value >= RENT_FROM
  const isPrice = isRent || comparesPrices(begun.comparing)
  const label =
    begun.label ??
    behind.price?.value ??
    (unit ? undefined : behind.label?.value) ??
    (isPrice ? 'price' : undefined)
  if (!unit && comparesSizes(begun.comparing)) return undefined
  if (isOtherThing(tokens, { first, last }, { sense, unit, label })) return undefined
  const skipsLabel = begun.label === undefined && !unit && !behind.comparison && behind.label
  return {
    sense,
    from: first.value,
    to: last.value,
    unit,
    label,
    isPlain: first.isPlain && last.isPlain,
    isScaled: first.isScaled || last.isScaled,
    isByName: isNamePart(tokens, begun.afterLabel),
    isFromTo: range !== undefined && begun.comparison !== undefined,
    isYearByThing: first.isYear === 'thing',
    isPerArea: isPerArea(tokens, last.next, isMoney(last)),
    next:
      behind.comparison?.next ?? behind.price?.next ?? (skipsLabel ? skipsLabel.next : last.next)
  }
}

/** "viti 2009, km 225000" names no 2009 km, and "iphone 13, 500 euro" no 13,500. */
function clauseOf(all: readonly Token[], at: number) {
  const end = all.findIndex((token, n) => n >= at && token.isLast)
  return end < 0 ? all : all.slice(0, end + 1)
}

const isNumberNear = (tokens: readonly Token[], at: number) =>
  tokens.slice(at, at + REACH).some(token => token.kind === 'number' || isCounted(token))

type Beginning = Begun & {
  /** The words of the comparison. */
  comparing: readonly Token[]
  afterLabel: number
}

/** The number that belongs to what stands at a token: its label, its comparison, or itself. */
function beginningAt(
  tokens: readonly Token[],
  at: number,
  labelAt: LabelAt
): Beginning | undefined {
  const anyLabel = (place: number) =>
    priceLabelAt(tokens, place) ?? yearLabelAt(tokens, place) ?? labelAt(tokens, place)
  // "Me kilometra nën 200000".
  const start = wordAt(tokens, at) === 'me' && anyLabel(at + 1) ? at + 1 : at
  const label = anyLabel(start)
  const afterLabel = fillers(tokens, label?.next ?? start)
  const before = comparisonAt(tokens, afterLabel)
  const after = fillers(tokens, before?.next ?? afterLabel)
  // "pas vitit 2016" and "mbi sipërfaqe 100": the label follows the comparison.
  const inner = label ? undefined : anyLabel(after)
  const written = numberAt(tokens, fillers(tokens, inner?.next ?? after))
  if (!written) return undefined
  return {
    written,
    comparison: before?.value,
    comparing: tokens.slice(afterLabel, before?.next ?? afterLabel),
    label: (label ?? inner)?.value ?? (written.isYear ? 'year' : undefined),
    afterLabel
  }
}

const isMoney = ({ unit }: Measured) => unit !== undefined && 'money' in unit

/** What stands behind the last number and belongs to it. */
function behindOf(tokens: readonly Token[], last: Measured, labelAt: LabelAt) {
  const compared =
    comparisonBehind(tokens, last.next) ??
    (isMoney(last) ? comparisonBehindMoney(tokens, last.next) : undefined)
  // "55 inch max 350 euro", "256 jo më tepër se 400": words before a number belong to that number.
  const isOfNext =
    compared && (numberAt(tokens, compared.next) || wordAt(tokens, compared.next) === 'se')
  const comparison = isOfNext ? undefined : compared
  const price = isMoney(last) && !comparison ? priceLabelAt(tokens, last.next) : undefined
  return {
    comparison,
    price: price && !numberAt(tokens, price.next) ? price : undefined,
    label: labelBehind(tokens, last, labelAt)
  }
}

function senseOf(
  { comparison }: Begun,
  range: Range | undefined,
  behind: ReturnType<typeof behindOf>
): Sense {
  if (range) return 'range'
  return behind.comparison?.value ?? (comparison === 'between' ? undefined : comparison) ?? 'exact'
}

/** Whether the number limits nothing: one without unit and label, an engine's litres, a size. */
function isOtherThing(
  tokens: readonly Token[],
  { first, last }: Range,
  { sense, unit, label }: Pick<Amount, 'sense' | 'unit' | 'label'>
) {
  // "05 euro" is neither a year nor a price.
  if (first.isYear === 'thing' && unit) return true
  if (label !== undefined) return false
  // "makinë 3 mijë" is a price; 4k and 18k are not.
  const isThousands = first.isScaled && wordAt(tokens, first.next - 1) !== 'k'
  if (sense === 'exact' && !unit && !isThousands) return true
  if (!unit && isUnreadUnit(tokens, last.next)) return true
  return sense === 'exact' && isOfLitres(tokens, last.next - 1, last.value)
}

function labelBehind(tokens: readonly Token[], number: Measured, labelAt: LabelAt) {
  const label = labelAt(tokens, number.next)
  return label && leadsNext(tokens, { at: number.next, next: label.next }, number)
    ? undefined
    : label
}

import { numberWord } from '../number-words.ts'
import { isOfLitres, isUnreadUnit } from './look-alikes.ts'
import { AREA, isPerArea, leadsNext, type Measured, numberAt, OLD_LEK } from './measured.ts'
import { isNamePart, isOfName } from './name-numbers.ts'
import { type Token, wordAt } from './tokens.ts'
import {
  comparesPrices,
  comparesSizes,
  comparisonAt,
  comparisonBehind,
  comparisonBehindMoney,
  isRentAt,
  joinAt,
  moneyAt,
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
  // "viti 2009, km 225000" names no 2009 km, and "iphone 13, 500 euro" no 13,500.
  const end = all.findIndex((token, n) => n >= at && token.isLast)
  const tokens = end < 0 ? all : all.slice(0, end + 1)
  const isNear = tokens
    .slice(at, at + REACH)
    .some(token => token.kind === 'number' || isCounted(token))
  if (!isNear) return undefined
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
  const comparison = before?.value
  const named = (label ?? inner)?.value ?? (written.isYear ? 'year' : undefined)
  const range = rangeFrom(tokens, at, { written, comparison, label: named })
  const { first, last } = range ?? { first: written, last: written }
  const trailing = labelBehind(tokens, last, labelAt)
  const isMoney = last.unit !== undefined && 'money' in last.unit
  const compared =
    comparisonBehind(tokens, last.next) ??
    (isMoney ? comparisonBehindMoney(tokens, last.next) : undefined)
  // "55 inch max 350 euro", "256 jo më tepër se 400": words before a number belong to that number.
  const isOfNext =
    compared && (numberAt(tokens, compared.next) || wordAt(tokens, compared.next) === 'se')
  const behind = isOfNext ? undefined : compared
  const sense: Sense = range
    ? 'range'
    : (behind?.value ?? (comparison === 'between' ? undefined : comparison) ?? 'exact')
  const unit = last.unit ?? first.unit
  const isRent = sense === 'exact' && !unit && isRentAt(tokens, at - 1) && first.value >= RENT_FROM
  if (before && !unit && comparesSizes(tokens.slice(afterLabel, before.next))) return undefined
  const isPrice = isRent || (before && comparesPrices(tokens.slice(afterLabel, before.next)))
  const saidOf = isMoney && !behind ? priceLabelAt(tokens, last.next) : undefined
  const trailingPrice = saidOf && !numberAt(tokens, saidOf.next) ? saidOf : undefined
  const ownLabel =
    named ??
    trailingPrice?.value ??
    (unit ? undefined : trailing?.value) ??
    (isPrice ? 'price' : undefined)
  // "makinë 3 mijë" is a price; 4k and 18k are not.
  const isThousands = first.isScaled && wordAt(tokens, first.next - 1) !== 'k'
  if (sense === 'exact' && !unit && ownLabel === undefined && !isThousands) return undefined
  if (!unit && ownLabel === undefined && isUnreadUnit(tokens, last.next)) return undefined
  const isLitres = isOfLitres(tokens, last.next - 1, last.value)
  if (sense === 'exact' && ownLabel === undefined && isLitres) return undefined
  // "05 euro" is neither a year nor a price.
  if (first.isYear === 'thing' && unit) return undefined
  const skipsLabel = named === undefined && !unit && !behind && trailing
  return {
    sense,
    from: first.value,
    to: last.value,
    unit,
    label: ownLabel,
    isPlain: first.isPlain && last.isPlain,
    isScaled: first.isScaled || last.isScaled,
    isByName: isNamePart(tokens, afterLabel),
    isFromTo: range !== undefined && comparison !== undefined,
    isYearByThing: first.isYear === 'thing',
    isPerArea: isPerArea(tokens, last.next, isMoney),
    next: behind?.next ?? trailingPrice?.next ?? (skipsLabel ? trailing.next : last.next)
  }
}

function labelBehind(tokens: readonly Token[], number: Measured, labelAt: LabelAt) {
  const label = labelAt(tokens, number.next)
  return label && leadsNext(tokens, { at: number.next, next: label.next }, number)
    ? undefined
    : label
}

const FILLERS = new Set('ne te tek i e me of is eshte per prej se the a'.split(' '))

/** Steps over small words only where a number or its label may follow. */
function fillers(tokens: readonly Token[], at: number): number {
  const [token, next] = [tokens[at], tokens[at + 1]]
  // "Prej 80 m2" means "of 80 m²", "prej 2013" means "since 2013".
  const isSince = next?.kind === 'number' && /^(?:19|20)\d\d$/.test(next.digits)
  const isSmall =
    token?.kind === 'word' && FILLERS.has(token.word) && !(token.word === 'prej' && isSince)
  return isSmall && next !== undefined && (next.kind === 'number' || startsAmount(tokens, at + 1))
    ? at + 1
    : at
}

const startsAmount = (tokens: readonly Token[], at: number) =>
  yearLabelAt(tokens, at) !== undefined ||
  comparisonAt(tokens, at) !== undefined ||
  moneyAt(tokens, at)?.next === at + 1

type Begun = { written: Measured; comparison: string | undefined; label: string | undefined }
type Range = { first: Measured; last: Measured }

/** "200-300 €", "nga 5 deri në 8 mijë euro": the unit of the second number applies to both. */
function rangeFrom(
  tokens: readonly Token[],
  at: number,
  { written, comparison, label }: Begun
): Range | undefined {
  if (comparison !== undefined && comparison !== 'from' && comparison !== 'between')
    return undefined
  const joined =
    joinAt(tokens, written.next, comparison ?? 'alone') ??
    joinedBetween(tokens, written, comparison)
  const last = joined && numberAt(tokens, fillers(tokens, joined.next))
  const isSigned = /[-–—]/.test(signAt(tokens, written.next))
  if (!last || !(isSigned || areAlike(written, last, comparison))) return undefined
  const isBare = !isSigned && comparison === undefined && !written.unit && !written.isScaled
  if (isBare && isOfName(tokens, at, written.value)) return undefined
  // "nga 2010 deri 3000 euro" is a year and a price; "nga 2000 deri 3000 euro" two prices.
  const isYear = isYearLike(written) && written.value % 50 !== 0 && !written.unit
  if (comparison === 'from' && isYear && last.unit && !isYearLike(last)) return undefined
  // "viti 2012 deri 4500 euro".
  if (label === 'year' && isYearLike(written) && (last.unit || !isYearLike(last))) return undefined
  const first = inUnitsOf(last, written)
  const range = { first, last }
  if (first.value > last.value) return undefined
  if (isSigned || comparison !== undefined || label || first.isScaled || first.unit) return range
  // "golf 5 deri 3000 euro" is a Golf 5, "peugeot 2008 deri 8000" a Peugeot 2008.
  const isAlone = at === 0 || tokens[at - 1]?.kind !== 'word'
  const isArea = last.unit && 'measure' in last.unit && last.unit.measure === AREA
  const isComparable = first.value >= (isArea ? 10 : 50) && first.value * 10 >= last.value
  // "2000 deri 3000 lek".
  const isRound = last.unit && 'money' in last.unit && first.value % 500 === 0
  const areYears = isRound || isYearLike(first) === isYearLike(last)
  return isAlone || (isComparable && areYears) ? range : undefined
}

/** "50 me 60 mijë lekë"; but "golf 5 me 200 mijë km". */
function joinedBetween(tokens: readonly Token[], first: Measured, comparison: string | undefined) {
  if (wordAt(tokens, first.next) !== 'me' || comparison || first.unit || first.isScaled)
    return undefined
  const last = numberAt(tokens, first.next + 1)
  return last?.isScaled && !isMeasure(last) ? { next: first.next + 1 } : undefined
}

const isYearLike = ({ isPlain, value }: Measured) => isPlain && value > 1949 && value < 2050

const signAt = (tokens: readonly Token[], at: number) => {
  const token = tokens[at]
  return token?.kind === 'sign' ? token.sign : ''
}

const isMeasure = ({ unit }: Measured) => unit !== undefined && 'measure' in unit

/** "128 gb deri 500 euro" says two things, "nga 80 m2 deri 100" one. */
const areAlike = (first: Measured, last: Measured, comparison: string | undefined) =>
  !isMeasure(first) || isMeasure(last) || (comparison !== undefined && !last.unit && !last.isScaled)

/** "5 deri 8 mijë euro", "3000-4000 lek të vjetra": both numbers are in thousands, or in old lek. */
function inUnitsOf(last: Measured, first: Measured): Measured {
  const { factor } = last
  const isEuro = first.unit !== undefined && !('money' in first.unit && first.unit.money === 'ALL')
  // "800 mijë deri 1 milion lekë të vjetra".
  if (last.isOldLek && !first.isOldLek && !isEuro && (first.isScaled || first.unit))
    return { ...first, value: Math.round(first.value / OLD_LEK) }
  if (first.factor !== 1 || first.unit || (factor > 1 && first.value > 999)) return first
  if (first.value * factor > last.value) return first
  return { ...first, value: Math.round(first.value * factor), isScaled: last.isScaled }
}

import { fillers } from './fillers.ts'
import { AREA, type Measured, numberAt, OLD_LEK } from './measured.ts'
import { isOfName } from './name-numbers.ts'
import { type Token, wordAt } from './tokens.ts'
import { type comparisonAt, joinAt } from './vocabulary.ts'

type Comparison = NonNullable<ReturnType<typeof comparisonAt>>['value']
/** What stands before a number, and the number. */
export type Begun = {
  written: Measured
  comparison: Comparison | undefined
  label: string | undefined
}
export type Range = { first: Measured; last: Measured }

/** "200-300 €", "nga 5 deri në 8 mijë euro": the unit of the second number applies to both. */
export function rangeFrom(
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

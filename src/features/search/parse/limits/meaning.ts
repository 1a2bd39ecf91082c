import { type Category, isWork, type NumberAttribute } from '#src/shared/catalog/category.ts'
import { namesOfPrice, PRICE_LIMITS } from '#src/shared/catalog/price-filter.ts'
import { listedRange } from '#src/shared/catalog/wording.ts'
import { foldWords } from '#src/shared/folding/fold-words.ts'
import { keyOfLabel } from '../labels.ts'
import type { Amount, LabelAt } from './amounts.ts'
import { AREA } from './measured.ts'
import type { Pair } from './pair.ts'
import { longestAt, METRES, unitNamed } from './vocabulary.ts'

/** What an amount limits, as parameters of an address; `category` where they are those of one. */
export type Meaning = {
  kind: 'price' | 'number' | 'about'
  category: Category | undefined
  pairs: Pair[]
}

type Found = { category: Category; attribute: NumberAttribute }
type Ends = { from?: number | undefined; to?: number | undefined }

/** How far "about" reaches on either side, as a share. */
const ABOUT_PRICE = 0.2
const ABOUT_NUMBER = 0.1

export const numbersOf = (categories: readonly Category[]): Found[] =>
  categories.flatMap(category =>
    category.attributes.flatMap(attribute =>
      attribute.type === 'number' && !attribute.notFiltered ? [{ category, attribute }] : []
    )
  )

export const unitOf = ({ unit }: NumberAttribute) =>
  unit && unitNamed(foldWords(unit[0].replace('{n}', '')).join(' '))

export const hasArea = (category: Category) =>
  numbersOf([category]).some(({ attribute }) => unitOf(attribute) === AREA)

/** What the numbers of these categories are called. */
export function labelsOfNumbers(categories: readonly Category[]): LabelAt {
  const known = new Set(numbersOf(categories).flatMap(({ attribute }) => namesOfNumber(attribute)))
  return (tokens, at) =>
    longestAt(tokens, at, phrase => {
      const name = keyOfLabel(phrase.split(' '))
      return known.has(name) ? `#${name}` : undefined
    })
}

/** What a number is called, as `labelAt` names it after its `#`. */
export const namesOfNumber = (attribute: NumberAttribute) =>
  [...attribute.label, ...(attribute.searchTerms ?? []), unitOf(attribute) ?? '']
    .filter(Boolean)
    .map(label => keyOfLabel(foldWords(label)))

type Context = {
  meant: readonly Category[]
  all: readonly Category[]
  isRent: boolean
  isOtherThing?: boolean
}

/** `meant` are the categories that the words can only mean, none where they do not say. */
export function meaningOf(
  amount: Amount,
  { meant, all, isRent, isOtherThing = false }: Context
): Meaning | undefined {
  const { unit, label } = amount
  if (amount.isYearByThing && meant.length !== 1) return undefined
  const possible = meant.length > 0 ? meant : all
  if (unit && 'measure' in unit) {
    if (isOtherThing && unit.measure === AREA) return undefined
    // A cable of 50 metres has no area.
    const isArea = unit.measure === METRES && meant.length === 1
    const measure = isArea ? AREA : unit.measure
    return number(
      numbersOf(possible).filter(({ attribute }) => unitOf(attribute) === measure),
      amount
    )
  }
  if (unit) return priceIn(amount, unit.money, meant)
  if (label?.startsWith('#')) {
    return number(
      numbersOf(possible).filter(({ attribute }) =>
        namesOfNumber(attribute).includes(label.slice(1))
      ),
      amount
    )
  }
  const years = numbersOf(possible).filter(({ attribute }) => attribute.filter?.kind === 'years')
  const isYear = label === 'year' || amount.sense === 'after' || amount.sense === 'before'
  const isKnown =
    meant.length === 1 || (meant.length === 0 && ['least', 'from'].includes(amount.sense))
  const mayBeYear =
    isKnown && label === undefined && amount.isPlain && !isRoundLimit(amount.sense, amount.from)
  const year = isYear || mayBeYear ? yearOf(years, amount) : undefined
  if (year || isYear) return year
  return isPriceAlone(amount, { meant, isRent, mayBeYear: years.length > 0 })
    ? priceIn(amount, currencyOf(amount, meant, isRent), meant)
    : undefined
}

const yearOf = (years: readonly Found[], amount: Amount) =>
  amount.isPlain || amount.label === 'year' ? number(years, amount) : undefined

/** A number without a currency; a small one counts people, or years of guarantee. */
function isPriceAlone(amount: Amount, { meant, isRent, mayBeYear }: Alone) {
  const { sense, label, isScaled, isByName, from, isPlain } = amount
  if (label === 'price' || label === 'pay') return true
  if (isScaled && (sense !== 'exact' || meant.length === 1)) return true
  if (isByName || from < 50) return false
  if (sense === 'range' && !isPriceRange(amount, meant, isRent)) return false
  const isYearLike = isPlain && from > 1990 && from < 2040 && !isRoundLimit(sense, from)
  if (isYearLike && (mayBeYear || sense !== 'most')) return false
  return ['most', 'least', 'about', 'range'].includes(sense)
}
type Alone = { meant: readonly Category[]; isRent: boolean; mayBeYear: boolean }

/**
 * "Peugeot 307-407" are models, "toke 500-1000" square metres, "kondicioner 9000-12000" BTU: most
 * things need words around a range, a home a price that no area is, unless it is a rent.
 */
function isPriceRange({ from, to, isFromTo }: Amount, meant: readonly Category[], isRent: boolean) {
  if (to <= from * 1.1) return false
  if (meant.some(hasArea)) return from >= (isRent ? 150 : 10_000)
  const isCar = meant.length === 1 && meant[0]?.price.filter.kind === 'euro'
  return isCar ? from >= 1000 : isFromTo && from >= 200
}

/** "Golf deri 2000" asks for a price; the year would be "para 2000". */
const isRoundLimit = (sense: Amount['sense'], from: number) => sense === 'most' && from === 2000

const FROM_HERE_LEK = 3000
/** Nobody says millions of euro and leaves the currency out. */
const SURELY_LEK = 1_000_000

/** By the size of the number and what such things cost. */
function currencyOf({ to }: Amount, meant: readonly Category[], isRent: boolean): 'EUR' | 'ALL' {
  if (to >= SURELY_LEK) return 'ALL'
  const [category] = meant.length === 1 ? meant : []
  const { filter, perMonth } = category?.price ?? {}
  if (filter?.kind === 'euro') return 'EUR'
  if (typeof perMonth === 'object' && !isRent) return 'EUR'
  return to < FROM_HERE_LEK ? 'EUR' : 'ALL'
}

function priceIn(
  amount: Amount,
  currency: 'EUR' | 'ALL',
  meant: readonly Category[]
): Meaning | undefined {
  const [category] = meant.length === 1 ? meant : []
  const isPay = amount.label === 'pay' || isWork(category)
  const alone = isPay ? 'least' : 'most'
  const ends = endsOf(amount, { share: ABOUT_PRICE, alone })
  // "0-5000 euro" has no lower bound.
  const { from, to } = { ...ends, from: ends.from || undefined }
  const [least, most] = namesOfPrice(currency, category?.price.filter)
  const isPossible = [from, to].every(
    end => end === undefined || (end > 0 && end <= PRICE_LIMITS.max)
  )
  if (!isPossible) return undefined
  const pairs = [...pair(least, from), ...pair(most, to)]
  // Pay has a name of its own, which only its category has.
  const own = least === 'salaryFrom' ? category : undefined
  return { kind: 'price', category: own, pairs }
}

function number(found: readonly Found[], amount: Amount): Meaning | undefined {
  const [one, ...more] = found
  if (!one || more.length > 0) return undefined
  const { category, attribute } = one
  const { filter, min, max } = attribute
  const isYear = filter?.kind === 'years'
  const share = isYear ? 0 : ABOUT_NUMBER
  const { from, to } = endsOf(amount, { share, alone: attribute.bareNumberMeans })
  const isPossible = [from, to].every(
    end => end === undefined || (end >= Math.min(min, 0) && end <= max)
  )
  if (!isPossible || (isYear && [from, to].some(end => end !== undefined && end < min)))
    return undefined
  const kind =
    amount.sense === 'exact' && attribute.bareNumberMeans === 'about' ? 'about' : 'number'
  return { kind, category, pairs: numberPairs(attribute, { from, to }) ?? [] }
}

function numberPairs(attribute: NumberAttribute, { from, to }: Ends) {
  const { key, filter } = attribute
  if (filter === undefined) return from === to ? pair(key, from) : undefined
  const listed = listedRange(attribute, { from, to })
  if (listed) return [[key, listed] satisfies Pair]
  return [...pair(`${key}From`, from), ...pair(`${key}To`, to)]
}

const pair = (name: string, end: number | undefined): Pair[] =>
  end === undefined ? [] : [[name, String(end)]]

function endsOf(
  { sense, from, to }: Amount,
  { share, alone }: { share: number; alone: 'most' | 'least' | 'about' | undefined }
): Ends {
  if (sense === 'most' || sense === 'before') return { to }
  if (sense === 'least' || sense === 'from' || sense === 'after') return { from }
  if (sense === 'about' || (sense === 'exact' && alone === 'about')) {
    const reach = Math.max(1, Math.round(from * share))
    return { from: from - reach, to: to + reach }
  }
  if (sense === 'exact' && alone === 'least') return { from }
  return sense === 'exact' && alone === 'most' ? { to } : { from, to }
}

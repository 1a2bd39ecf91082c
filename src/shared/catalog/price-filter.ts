import { carFilterWords } from '../i18n/car-filter.ts'
import { filtersWords } from '../i18n/filters.ts'
import type { Language } from '../i18n/language.ts'
import { type Currency, PRICE } from '../schemas/listing.ts'
import type { Category, PriceDeclaration } from './category.ts'
import { type Bounds, bounds, type Query, queryNumber, queryRange, queryTexts } from './query.ts'
import type { Range } from './wording.ts'

export type PriceCondition = Bounds & { currency: Currency }

export const GENERAL_PRICE = { kind: 'general' } as const

export const PRICE_LIMITS = { min: 0, max: PRICE.max }

const BOUND_NAMES = {
  general: ['minPrice', 'maxPrice'],
  euro: ['minPriceEur', 'maxPriceEur'],
  salary: ['salaryFrom', 'salaryTo']
} as const

type Names = readonly [from: string, to: string]

export const priceNames = (filter: PriceDeclaration['filter']): Names => BOUND_NAMES[filter.kind]

export const priceRanges = (filter: PriceDeclaration['filter']): readonly Range[] =>
  filter.kind === 'euro' ? filter.ranges : []

export function queryPrice(query: Query, name: string) {
  return queryNumber(query, name, PRICE_LIMITS)
}

/** What every search can be limited by, whatever its category: in lek, or else in euro. */
export function generalPrice(query: Query): PriceCondition | undefined {
  const boundsBy = ([from, to]: Names) => bounds(queryPrice(query, from), queryPrice(query, to))
  const inLek = boundsBy(BOUND_NAMES.general)
  const inEuro = inLek ? undefined : boundsBy(BOUND_NAMES.euro)
  if (inLek) return { ...inLek, currency: 'ALL' }
  return inEuro && { ...inEuro, currency: 'EUR' }
}

/** The currency in which most of its listings name their price. */
export const usualCurrency = (filter: PriceDeclaration['filter'] = GENERAL_PRICE): Currency =>
  filter.kind === 'euro' || (filter.kind === 'general' && filter.currency === 'EUR') ? 'EUR' : 'ALL'

/** The currency in which an address gives the general price: by its names, even if empty. */
export function addressCurrency(names: Iterable<string>): Currency | undefined {
  const said = new Set(names)
  if (BOUND_NAMES.general.some(name => said.has(name))) return 'ALL'
  return BOUND_NAMES.euro.some(name => said.has(name)) ? 'EUR' : undefined
}

/** What limits the price in a search of any category. */
export const GENERAL_PRICE_NAMES: readonly string[] = [...BOUND_NAMES.general, ...BOUND_NAMES.euro]

export const PRICE_NAMES: readonly string[] = ['priceRange', ...Object.values(BOUND_NAMES).flat()]

/**
 * What can limit the price in a search of a category, in lek or euro in any; without one, only
 * those two.
 */
export const priceNamesIn = (filter: PriceDeclaration['filter'] = GENERAL_PRICE): string[] => [
  ...GENERAL_PRICE_NAMES,
  ...priceNames(filter),
  ...(priceRanges(filter).length > 0 ? ['priceRange'] : [])
]

/** Whether an address says anything about the price. */
export const asksPrice = (query: Query) =>
  PRICE_NAMES.some(name => queryTexts(query, name).length > 0)

/**
 * What a price is called in an address; only pay has its own names in addition to those of the
 * currencies.
 */
export const namesOfPrice = (
  currency: PriceCondition['currency'],
  filter: PriceDeclaration['filter'] | undefined
): Names =>
  currency === 'EUR'
    ? BOUND_NAMES.euro
    : filter?.kind === 'salary'
      ? BOUND_NAMES.salary
      : BOUND_NAMES.general

const highest = (...ends: (number | null | undefined)[]) => extreme(Math.max, ends)
const lowest = (...ends: (number | null | undefined)[]) => extreme(Math.min, ends)

function extreme(pick: (...ends: number[]) => number, ends: (number | null | undefined)[]) {
  const numbers = ends.filter(end => typeof end === 'number')
  return numbers.length > 0 ? pick(...numbers) : undefined
}

/** The category's own price filter; where it is not used, `minPrice` and `maxPrice` count. */
export function parsePrice({ price }: Category, query: Query): PriceCondition | undefined {
  const [from, to] = priceNames(price.filter)
  const range = queryRange(query, 'priceRange', priceRanges(price.filter))
  const own = bounds(
    highest(range?.[0], queryPrice(query, from)),
    lowest(range?.[1], queryPrice(query, to))
  )
  if (!own) return generalPrice(query)
  return { ...own, currency: price.filter.kind === 'euro' ? 'EUR' : 'ALL' }
}

/** The names of bounds that do not count, because the address has others that come first. */
export function unusedBounds(filter: PriceDeclaration['filter'], query: Query): string[] {
  const kinds = [...new Set([filter.kind, 'general', 'euro'] as const)]
  const given = kinds.map(kind =>
    BOUND_NAMES[kind].filter(name => queryPrice(query, name) !== undefined)
  )
  const first = queryRange(query, 'priceRange', priceRanges(filter))
    ? 0
    : given.findIndex(names => names.length > 0)
  return given.slice(first + 1).flat()
}

/** The names of the other prices, which no longer count once the one of this name is given. */
export function otherPrices(filter: PriceDeclaration['filter'], name: string): string[] {
  const own = [...priceNames(filter), 'priceRange']
  const groups: (readonly string[])[] = [own, BOUND_NAMES.general, BOUND_NAMES.euro]
  const group = groups.find(names => names.includes(name))
  return group ? PRICE_NAMES.filter(each => !group.includes(each)) : []
}

export function priceLabels(filter: PriceDeclaration['filter'], language: Language) {
  const t = filtersWords(language)
  const car = carFilterWords(language)
  const labels = {
    general: { both: t.price, from: t.priceFrom, to: t.priceTo },
    euro: { both: t.price, from: car.minPrice, to: car.maxPrice },
    salary: { both: t.salaryBadge, from: t.salaryFrom, to: t.salaryTo }
  }
  return labels[filter.kind]
}

import { carFilterWords } from '../i18n/car-filter.ts'
import { filtersWords } from '../i18n/filters.ts'
import type { Language } from '../i18n/language.ts'
import { PRICE } from '../schemas/listing.ts'
import type { Category, PriceDeclaration } from './category.ts'
import { type Bounds, bounds, type Query, queryNumber, queryRange } from './query.ts'
import type { Range } from './wording.ts'

export type PriceCondition = Bounds & { currency: 'ALL' | 'EUR' }

/** The price that is asked where no category says another. */
export const GENERAL_PRICE = { kind: 'general' } as const

export const PRICE_LIMITS = { min: 0, max: PRICE.max }
const GENERAL = ['minPrice', 'maxPrice'] as const

const BOUND_NAMES = {
  general: GENERAL,
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

/** `minPrice` and `maxPrice`, the only filter by price while no category is chosen. */
export function generalPrice(query: Query): PriceCondition | undefined {
  const asked = bounds(queryPrice(query, GENERAL[0]), queryPrice(query, GENERAL[1]))
  return asked && { ...asked, currency: 'ALL' }
}

const highest = (...ends: (number | null | undefined)[]) => extreme(Math.max, ends)
const lowest = (...ends: (number | null | undefined)[]) => extreme(Math.min, ends)

function extreme(pick: (...ends: number[]) => number, ends: (number | null | undefined)[]) {
  const given = ends.filter(end => typeof end === 'number')
  return given.length > 0 ? pick(...given) : undefined
}

/** The category's own price filter; where it is not used, `minPrice` and `maxPrice` count. */
export function parsePrice({ price }: Category, query: Query): PriceCondition | undefined {
  const [from, to] = priceNames(price.filter)
  const range = queryRange(query, 'priceRange', priceRanges(price.filter))
  const asked = bounds(
    highest(range?.[0], queryPrice(query, from)),
    lowest(range?.[1], queryPrice(query, to))
  )
  if (!asked) return generalPrice(query)
  return { ...asked, currency: price.filter.kind === 'euro' ? 'EUR' : 'ALL' }
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

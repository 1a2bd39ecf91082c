import * as z from 'zod/mini'
import { allCategories } from '../catalog/added/all-categories.ts'
import { type Category, CONDITIONS, type Condition } from '../catalog/category.ts'
import { cityNamed, RADII } from '../catalog/cities.ts'
import { secondPrices, unreadableNumbers } from '../catalog/filter-fields.ts'
import {
  type Filters,
  filterNames,
  hasFilter,
  parseFilters,
  unknownValues
} from '../catalog/filters.ts'
import { categoryById, categoryOf } from '../catalog/lookup.ts'
import { generalPrice, type PriceCondition } from '../catalog/price-filter.ts'
import { queryTexts } from '../catalog/query.ts'
import type { Limits } from '../catalog/reading.ts'
import { type AskedKind, askedKind, KIND_PARAMETERS } from '../listing-kinds.ts'
import { PERIODS } from '../listing-life.ts'
import { SELLER_KINDS, type SellerKind } from '../seller-kinds.ts'
import { defaultSort, needsText, SORT_NAMES, type Sort } from '../sorts.ts'
import { cutSearchText } from './search-text.ts'
import { cleanLine } from './text.ts'

export const PAGE_SIZE = 20
const PAGE_MAX = 100

export type ListingQuery = {
  text: string
  categoryId: number | undefined
  city: string | undefined
  condition: Condition | undefined
  /** Only what is free, or what is wanted; else all that is offered. */
  kind?: AskedKind | undefined
  price: PriceCondition | undefined
  filters: Filters['conditions']
  seller?: SellerKind | undefined
  /** Published or moved up within this many days. */
  days?: number | undefined
  /** What may be left open, but not chosen otherwise; never part of an address. */
  unchosen?: Filters['conditions']
  /** Only the thing that the text names, not what only names it; never part of an address. */
  itself?: boolean
  sort: Sort
  /** Where the visitor is, two decimals: what distances are measured from, before the city. */
  position: { latitude: number; longitude: number } | undefined
  /** In km, around the position, or else around the city and then instead of it. */
  radius: number | undefined
  cursor: string | undefined
  limit: number
  /** Search for the text as it is, not for what was probably meant or for anything related. */
  exact: boolean
  explain: boolean
}

const one = z.optional(z.union([z.string(), z.array(z.string())]))

const SHARED = {
  search: one,
  q: one,
  category: one,
  categoryId: one,
  location: one,
  minPrice: one,
  maxPrice: one,
  condition: one,
  kind: one,
  free: one,
  seller: one,
  days: one,
  sortBy: one,
  latitude: one,
  longitude: one,
  radius: one,
  cursor: one,
  limit: one,
  exact: one,
  explain: one
}

/**
 * The parameters that every category shares, for the documentation; the rest come from the catalogue.
 * The API refuses a filter or a choice that does not exist and a number that it cannot read; a page
 * leaves them out and says so.
 */
export const listingSearch = z.catchall(z.object(SHARED), one).check(
  z.check(({ value: input, issues }) => {
    const query = searchParams(input)
    const { text, categoryId } = readListingQuery(query)
    const category = categoryId === undefined ? undefined : categoryById(categoryId)
    const wrong = [
      ...unknownChoices(query, categoryId),
      ...unreadable(query, categoryId),
      ...secondPrices(category, query, 'en').map(({ name }) => name)
    ]
    for (const name of [...wrong, ...impossible(query)]) {
      issues.push({ code: 'custom', message: 'fieldInvalid', path: [name], input })
    }
    // The words of a search can name the category that a filter needs.
    const foreign = text && categoryId === undefined ? [] : foreignFilters(query, categoryId)
    for (const name of [...unknownFilters(query), ...foreign]) {
      issues.push({ code: 'custom', message: 'filterUnknown', path: [name], input })
    }
  })
)
type RawQuery = Record<string, string | string[] | undefined>

/** Reads a search from an address. Blank and impossible values count as not given. */
export function readListingQuery(raw: URLSearchParams | RawQuery): ListingQuery {
  const query = raw instanceof URLSearchParams ? raw : searchParams(raw)
  const first = (...names: string[]) => names.map(name => query.get(name)).find(Boolean) ?? ''
  const text = textIn(query)
  const category = categoryOf(first('categoryId', 'category'))
  const filters = category && parseFilters(category, query)
  const sort = SORT_NAMES.find(name => name === first('sortBy'))
  const kind = askedKind(first)
  return {
    text,
    categoryId: category?.id,
    city: cityNamed(first('location'))?.name,
    // Nobody has yet what is wanted, in any condition.
    condition: kind === 'wanted' ? undefined : CONDITIONS.find(name => name === first('condition')),
    kind,
    price: filters?.price ?? generalPrice(query),
    filters: filters?.conditions ?? [],
    seller: SELLER_KINDS.find(kind => kind === first('seller')),
    days: PERIODS.find(days => String(days) === first('days')),
    sort: sort === undefined || (needsText(sort) && text === '') ? defaultSort(text) : sort,
    position: position(first('latitude'), first('longitude')),
    radius: RADII.find(km => String(km) === first('radius')),
    cursor: first('cursor') || undefined,
    limit: Math.min(Math.max(Number.parseInt(first('limit'), 10) || PAGE_SIZE, 1), PAGE_MAX),
    exact: first('exact') === '1',
    explain: first('explain') === '1'
  }
}

const textIn = (query: URLSearchParams) =>
  cutSearchText(cleanLine(query.get('search') || query.get('q') || ''))

/** The parameters of every search that take one of a few values. */
export const SEARCH_CHOICES: Readonly<Record<string, readonly string[]>> = {
  condition: CONDITIONS,
  seller: SELLER_KINDS,
  days: PERIODS.map(String),
  ...KIND_PARAMETERS,
  radius: RADII.map(String),
  sortBy: SORT_NAMES
}

const KNOWN: Record<string, (text: string) => unknown> = {
  category: categoryOf,
  categoryId: categoryOf,
  location: cityNamed,
  ...Object.fromEntries(
    Object.entries(SEARCH_CHOICES).map(([name, values]) => [
      name,
      (text: string) => values.includes(text)
    ])
  )
}

/**
 * The names of parameters that choose a category, condition, kind, city or order that does not
 * exist, or what no field of the category offers.
 */
export function unknownChoices(query: URLSearchParams, categoryId: number | undefined) {
  const shared = Object.keys(KNOWN).filter(name => {
    const [text] = queryTexts(query, name)
    return text !== undefined && !KNOWN[name]?.(text)
  })
  const category = categoryId === undefined ? undefined : categoryById(categoryId)
  return category ? [...shared, ...unknownValues(category, query, textIn(query))] : shared
}

/**
 * The names of parameters that no search has. Those that mark where a visitor came from have been
 * removed before.
 */
export const unknownFilters = (query: URLSearchParams) =>
  [...new Set(query.keys())].filter(
    name => !(Object.hasOwn(SHARED, name) || name === 'language' || filterNames().has(name))
  )

/** Numbers that no field of that name takes; the words of a search can name the category. */
function unreadable(query: URLSearchParams, categoryId: number | undefined) {
  const wrongIn = (category: Category | undefined) =>
    unreadableNumbers(category, query, 'en').map(({ name }) => name)
  if (categoryId !== undefined) return wrongIn(categoryById(categoryId))
  const all = allCategories()
  const isWrong = (name: string) =>
    all.every(each => !hasFilter(each, name) || wrongIn(each).includes(name))
  return [...new Set(all.flatMap(wrongIn))].filter(isWrong)
}

/** Numbers that every search can have; `limit` is lowered to the highest. */
const NUMBERS: Record<string, Limits & { beside?: string }> = {
  latitude: { min: -90, max: 90, beside: 'longitude' },
  longitude: { min: -180, max: 180, beside: 'latitude' },
  limit: { min: 1, max: Number.POSITIVE_INFINITY }
}

/** Also one coordinate alone. */
const impossible = (query: URLSearchParams) =>
  Object.entries(NUMBERS).flatMap(([name, { min, max, beside = name }]) => {
    const [text] = queryTexts(query, name)
    const isPossible = text === undefined || (Number(text) >= min && Number(text) <= max)
    const isAlone = text !== undefined && queryTexts(query, beside).length === 0
    return isPossible && !isAlone ? [] : [name]
  })

/** The names of filters that another category has but this one does not, without empty ones. */
export function foreignFilters(query: URLSearchParams, categoryId: number | undefined) {
  const category = categoryId === undefined ? undefined : categoryById(categoryId)
  return [...new Set(query.keys())].filter(
    name =>
      !Object.hasOwn(SHARED, name) &&
      filterNames().has(name) &&
      !hasFilter(category, name) &&
      queryTexts(query, name).length > 0
  )
}

/** The parameters of a request's query, however they were parsed. */
export function searchParams(raw: RawQuery) {
  const pairs = Object.entries(raw).flatMap(([name, value]) =>
    [value ?? []].flat().map(each => [name, each])
  )
  return new URLSearchParams(pairs)
}

function position(latitude: string, longitude: string) {
  const [north, east] = [latitude, longitude].map(text => (text === '' ? Number.NaN : Number(text)))
  if (north === undefined || east === undefined) return undefined
  if (!(Math.abs(north) <= 90 && Math.abs(east) <= 180)) return undefined
  return { latitude: round(north), longitude: round(east) }
}

const round = (degrees: number) => Math.round(degrees * 100) / 100

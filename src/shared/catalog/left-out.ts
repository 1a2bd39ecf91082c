import { categoryWords } from '../i18n/category.ts'
import { kindWords } from '../i18n/kinds.ts'
import type { Language } from '../i18n/language.ts'
import { locationWords } from '../i18n/location.ts'
import { searchWords } from '../i18n/search.ts'
import { KIND_NAMES } from '../listing-kinds.ts'
import {
  foreignFilters,
  type ListingQuery,
  unknownChoices,
  unknownFilters
} from '../schemas/listing-search.ts'
import { allCategories } from './added/all-categories.ts'
import { filterFields, secondPrices, unreadableNumbers } from './filter-fields.ts'
import { categoryById } from './lookup.ts'

/** Anybody can write an address: names that nobody would mean as a filter are not repeated. */
const READABLE = /^[a-z]\w{0,23}$/i
const NAMED = 3

/**
 * The labels of the choices in an address that do not exist, of a second price, and the names of
 * filters that do not exist or that only another category has: no field next to the list shows them.
 */
export function unknownLabels(
  { categoryId }: Pick<ListingQuery, 'categoryId'>,
  params: URLSearchParams,
  language: Language
): string[] {
  const { category, location, condition, seller, published: days } = searchWords(language)
  const { sortLabel: sortBy } = categoryWords(language)
  const labels: Record<string, string> = {
    category,
    location,
    condition,
    seller,
    days,
    sortBy,
    ...Object.fromEntries(KIND_NAMES.map(name => [name, kindWords(language).kind])),
    categoryId: category,
    radius: locationWords(language).radius
  }
  const names = unknownFilters(params)
    .map(name => (READABLE.test(name) ? name : '…'))
    .slice(0, NAMED)
  const own = ownLabels(categoryId, language)
  const choices = unknownChoices(params, categoryId).flatMap(
    name => labels[name] ?? own.get(name) ?? []
  )
  const foreign = foreignFilters(params, categoryId).map(name => foreignLabel(name, language))
  const chosen = categoryId === undefined ? undefined : categoryById(categoryId)
  const second = secondPrices(chosen, params, language).map(({ label }) => label)
  return [...new Set([...choices, ...names, ...foreign, ...second])]
}

function ownLabels(categoryId: number | undefined, language: Language) {
  const category = categoryId === undefined ? undefined : categoryById(categoryId)
  const fields = category ? filterFields(category, language) : []
  return new Map(fields.map(({ name, label }) => [name, label]))
}

/** What the first category that has the filter calls it. */
function foreignLabel(name: string, language: Language) {
  const fields = allCategories().flatMap(category => filterFields(category, language))
  return fields.find(field => field.name === name)?.label ?? name
}

/** The labels of the filters that leave out nothing, because their value is not a valid number. */
export function leftOut(
  { categoryId }: ListingQuery,
  params: URLSearchParams,
  language: Language
): string[] {
  const category = categoryId === undefined ? undefined : categoryById(categoryId)
  return unreadableNumbers(category, params, language).map(({ label }) => label)
}

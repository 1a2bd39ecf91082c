import {
  type ActiveFilter,
  activeFilters,
  generalPriceBadges
} from '#src/shared/catalog/active-filters.ts'
import { conditionText } from '#src/shared/catalog/condition-text.ts'
import { categoryById } from '#src/shared/catalog/lookup.ts'
import { fill, type Language, say } from '#src/shared/i18n/language.ts'
import { locationWords } from '#src/shared/i18n/location.ts'
import { searchWords } from '#src/shared/i18n/search.ts'
import { api, withQuery } from '#src/shared/paths.ts'
import { listingAddress, whatIsAsked } from '#src/shared/schemas/listing-address.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'

/** What stays when the category goes: everything else hangs on it. */
const GENERAL = [
  'q',
  'search',
  'location',
  'radius',
  'latitude',
  'longitude',
  'condition',
  'minPrice',
  'maxPrice',
  'sortBy'
]

/** Every filter that is on, the category and the place first. */
export function shownFilters(
  { categoryId, city, condition, radius, position }: ListingQuery,
  params: URLSearchParams,
  language: Language
): ActiveFilter[] {
  const t = searchWords(language)
  const place = locationWords(language)
  const category = categoryId === undefined ? undefined : categoryById(categoryId)
  const own = [...params.keys()].filter(name => !GENERAL.includes(name))
  const general: (ActiveFilter | undefined)[] = [
    category && badge('category', t.category, say(category.name, language), own),
    city === undefined ? undefined : badge('location', t.location, city),
    radius === undefined || !(position ?? city)
      ? undefined
      : badge('radius', place.radius, fill(place.withinKm, { n: radius })),
    condition && badge('condition', t.condition, conditionText(condition, language))
  ]
  return [
    ...general.filter(filter => filter !== undefined),
    ...(category ? activeFilters(category, params, language) : generalPriceBadges(params, language))
  ]
}

const badge = (
  name: string,
  label: string,
  value: string,
  without: readonly string[] = [name]
) => ({
  name,
  label,
  value,
  without
})

/** The same search without some of its parameters, from its first page. */
export function searchWithout(path: string, params: URLSearchParams, names: readonly string[]) {
  return searchWith(
    path,
    new URLSearchParams([...params].filter(([name]) => !names.includes(name))),
    {}
  )
}

/** The same search with some of its parameters changed, from its first page unless `cursor` says. */
export function searchWith(
  path: string,
  params: URLSearchParams,
  changes: Record<string, string | undefined>
) {
  const kept = [...new Set(params.keys())]
    .filter(name => name !== 'cursor')
    .map(name => [name, params.getAll(name)] as const)
  return withQuery(path, { ...Object.fromEntries(kept), ...changes })
}

/** Where the visitor is, to be asked for once only; it matters for distances alone. */
export function positionOf({ position, sort, radius }: ListingQuery): Record<string, string> {
  if (!position || (sort !== 'location' && radius === undefined)) return {}
  return { latitude: String(position.latitude), longitude: String(position.longitude) }
}

/** Where a search's counts are asked for; the same for every order and page of it. */
export const facetsAddress = (query: ListingQuery) =>
  withQuery(api.facets, asRecord(listingAddress(whatIsAsked(query))))

const asRecord = (params: URLSearchParams) =>
  Object.fromEntries([...new Set(params.keys())].map(name => [name, params.getAll(name)]))

/** Where this search can be saved; undefined for one that asks for nothing. */
export function saveAddress(query: ListingQuery, path: string) {
  const asked = listingAddress(whatIsAsked(query)).toString()
  return asked === '' ? undefined : withQuery(path, { query: asked })
}

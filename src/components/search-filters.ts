import {
  type ActiveFilter,
  activeFilters,
  generalPriceBadges
} from '#src/shared/catalog/active-filters.ts'
import { conditionText } from '#src/shared/catalog/condition-text.ts'
import { categoryById } from '#src/shared/catalog/lookup.ts'
import { type Language, say } from '#src/shared/i18n/language.ts'
import { searchWords } from '#src/shared/i18n/search.ts'
import { withQuery } from '#src/shared/paths.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'

/** What stays when the category goes: everything else hangs on it. */
const GENERAL = ['q', 'search', 'location', 'condition', 'minPrice', 'maxPrice', 'sortBy']

/** Every filter that is on, the category and the place first. */
export function shownFilters(
  { categoryId, city, condition }: ListingQuery,
  params: URLSearchParams,
  language: Language
): ActiveFilter[] {
  const t = searchWords(language)
  const category = categoryId === undefined ? undefined : categoryById(categoryId)
  const own = [...params.keys()].filter(name => !GENERAL.includes(name))
  const general: (ActiveFilter | undefined)[] = [
    category && badge('category', t.category, say(category.name, language), own),
    city === undefined ? undefined : badge('location', t.location, city),
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

/** Where the visitor is, to be asked for once only; it matters for the order by distance alone. */
export function positionOf({ position, sort }: ListingQuery): Record<string, string> {
  if (!position || sort !== 'location') return {}
  return { latitude: String(position.latitude), longitude: String(position.longitude) }
}

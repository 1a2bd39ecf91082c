import type { Attribute } from '#src/shared/catalog/category.ts'
import { facetOf } from '#src/shared/catalog/facets.ts'
import { categoryById } from '#src/shared/catalog/lookup.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import { requiredWords, type TextQuery } from '../plan/text-query-ast.ts'

const ANY = '*'
type Scope = { category: number | typeof ANY; city: string }

/**
 * Keys by which a new listing finds the saved searches that it could fit, without looking at the
 * others: a search has few, the listing many, and a search that fits shares at least one. Each names the
 * category and the city, if any, with the longest words that the search cannot do without, else
 * with the rarest of its choices.
 */
export function keysOfSearch(query: ListingQuery, words: TextQuery | undefined): string[] {
  const city = query.radius === undefined || query.position ? query.city : undefined
  const scope: Scope = { category: query.categoryId ?? ANY, city: city ?? ANY }
  const required = words && requiredWords(words)
  if (required) return required.map(word => wordKey(scope, word))
  const facet = rarestFacet(query)
  return [facet === undefined ? placeKey(scope) : facetKey(scope, facet)]
}

function rarestFacet({ categoryId = 0, filters }: ListingQuery): string | undefined {
  const attributes = categoryById(categoryId)?.attributes ?? []
  const choices = filters.flatMap(filter => {
    const attribute = attributes.find(({ key }) => key === filter.key)
    if (!attribute || filter.kind === 'between') return []
    const [value = ''] = filter.kind === 'all' ? filter.values : [filter.value]
    return [{ facet: facetOf(categoryId, filter.key, value), options: optionCount(attribute) }]
  })
  return choices.toSorted((a, b) => b.options - a.options)[0]?.facet
}

const optionCount = (attribute: Attribute) =>
  'options' in attribute ? Object.values(attribute.options).flat().length : 0

type Subject = { categoryId: number; city: string | null; facets: string[]; lexemes: string[] }

export function keysOfListing({ categoryId, city, facets, lexemes }: Subject): string[] {
  const cities = city === null ? [ANY] : [city, ANY]
  const scopes = cities.flatMap((city): Scope[] => [
    { category: categoryId, city },
    { category: ANY, city }
  ])
  return scopes.flatMap(scope => [
    placeKey(scope),
    ...lexemes.map(word => wordKey(scope, word)),
    ...(scope.category === ANY ? [] : facets.map(facet => facetKey(scope, facet)))
  ])
}

const placeKey = ({ category, city }: Scope) => `${category}@${city}`
const wordKey = (scope: Scope, word: string) => `${placeKey(scope)} w ${word}`
const facetKey = (scope: Scope, facet: string) => `${placeKey(scope)} f ${facet}`

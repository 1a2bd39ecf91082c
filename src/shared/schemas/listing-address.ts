import type { NumberAttribute } from '../catalog/category.ts'
import type { AttributeCondition } from '../catalog/filters.ts'
import { categoryById } from '../catalog/lookup.ts'
import { namesOfPrice } from '../catalog/price-filter.ts'
import { listedRange } from '../catalog/wording.ts'
import { kindDeclaration } from '../listing-kinds.ts'
import { defaultSort } from '../sorts.ts'
import { type ListingQuery, PAGE_SIZE } from './listing-search.ts'

type Pair = [name: string, value: string]

/**
 * The address of a search, in one fixed order: `readListingQuery` reads the same search from it,
 * and two addresses of the same search become the same text.
 */
export function listingAddress(query: ListingQuery): URLSearchParams {
  const { text, categoryId, city, condition, filters, sort, position, radius, cursor, limit } =
    query
  const pairs: Pair[] = [
    ...named('q', text),
    ...named('exact', query.exact ? 1 : undefined),
    ...named('category', categoryId),
    ...filters.flatMap(filter => filterPairs(categoryId, filter)),
    ...pricePairs(query),
    ...named('location', city),
    ...named('condition', condition),
    ...(query.kind ? Object.entries(kindDeclaration(query.kind).set) : []),
    ...named('seller', query.seller),
    ...named('days', query.days),
    ...named('latitude', position?.latitude),
    ...named('longitude', position?.longitude),
    ...named('radius', radius),
    ...named('sortBy', sort === defaultSort(text) ? undefined : sort),
    ...named('cursor', cursor),
    ...named('limit', limit === PAGE_SIZE ? undefined : limit)
  ]
  return new URLSearchParams(pairs)
}

/** What a search finds, whatever its order and page. */
export const whatIsAsked = (query: ListingQuery): ListingQuery => ({
  ...query,
  // Without words, nothing is taken exactly.
  exact: query.exact && query.text !== '',
  sort: defaultSort(query.text),
  // Without a radius, the point that distances are measured from makes no difference.
  position: query.radius === undefined ? undefined : query.position,
  cursor: undefined,
  limit: PAGE_SIZE
})

const named = (name: string, value: string | number | undefined): Pair[] =>
  value === undefined || value === '' ? [] : [[name, String(value)]]

function filterPairs(categoryId: number | undefined, filter: AttributeCondition): Pair[] {
  const { key } = filter
  if (filter.kind === 'equals') return [[key, filter.value]]
  if (filter.kind === 'all') return filter.values.map(value => [key, value])
  const category = categoryId === undefined ? undefined : categoryById(categoryId)
  const attribute = category?.attributes.find(each => each.key === key)
  return attribute?.type === 'number' ? numberPairs(attribute, filter) : []
}

function numberPairs(attribute: NumberAttribute, ends: { from?: number; to?: number }) {
  const { key, filter } = attribute
  if (filter === undefined) return named(key, ends.from)
  const listed = listedRange(attribute, ends)
  if (listed) return named(key, listed)
  return [...named(`${key}From`, ends.from), ...named(`${key}To`, ends.to)]
}

function pricePairs({ categoryId, price }: ListingQuery): Pair[] {
  if (!price) return []
  const category = categoryId === undefined ? undefined : categoryById(categoryId)
  const [from, to] = namesOfPrice(price.currency, category?.price.filter)
  return [...named(from, price.from), ...named(to, price.to)]
}

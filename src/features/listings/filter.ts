import { and, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { listings } from '#db/schema/listings.ts'
import { facetsAsked } from '#src/shared/catalog/facets.ts'
import type { AttributeCondition } from '#src/shared/catalog/filters.ts'
import type { PriceCondition } from '#src/shared/catalog/price-filter.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import { type Question, readQuestion } from '#src/shared/search/question.ts'
import { answeringAll, has, lacksExcluded } from './text-query.ts'

/** Listings that anybody may find. Written out, so that the planner sees the partial indexes fit. */
export const isShown = () => sql`${listings.status} in ('active', 'reserved')`

const PUBLIC = ['active', 'reserved', 'sold', 'expired'] as const

/**
 * Listings whose page this reader may open: ended ones stay; paused and removed ones only their
 * owner sees. `readerId` is undefined for a visitor.
 */
export const isVisibleTo = (readerId: number | undefined) =>
  or(
    inArray(listings.status, [...PUBLIC]),
    readerId === undefined ? undefined : eq(listings.sellerId, readerId)
  )

/** The conditions of a search. `rate` is ALL per EUR: all prices are compared in ALL. */
export function matches(query: ListingQuery, rate: number) {
  return and(matchesWithoutText(query, rate), textCondition(query.text, readQuestion(query.text)))
}

/** The same whatever the text says. */
export function matchesWithoutText(query: ListingQuery, rate: number) {
  const { categoryId, city, condition } = query
  return and(
    isShown(),
    categoryId === undefined ? undefined : eq(listings.categoryId, categoryId),
    city === undefined ? undefined : eq(listings.city, city),
    condition === undefined ? undefined : eq(listings.condition, condition),
    ...priceBounds(query.price, rate),
    chosenFacets(query),
    ...query.filters.map(bounded)
  )
}

function priceBounds(price: PriceCondition | undefined, rate: number) {
  if (!price) return []
  const inAll = (amount: number) => Math.round(price.currency === 'EUR' ? amount * rate : amount)
  return [
    price.from === undefined ? undefined : gte(listings.priceAll, inAll(price.from)),
    price.to === undefined ? undefined : lte(listings.priceAll, inAll(price.to))
  ]
}

/** Everything chosen from a list, in one condition, so that one walk of the index answers it. */
function chosenFacets(query: ListingQuery) {
  const facets = facetsAsked(query)
  if (facets.length === 0) return undefined
  const each = facets.map(facet => sql`${facet}`)
  return sql`${listings.facets} @> array[${sql.join(each, sql`, `)}]::text[]`
}

/** A listing that lacks the value is left out, as only a filter on it may do. */
function bounded(condition: AttributeCondition) {
  if (condition.kind !== 'between') return undefined
  const value = sql`(${listings.attributes}->>${condition.key})::numeric`
  return and(
    condition.from === undefined ? undefined : sql`${value} >= ${condition.from}`,
    condition.to === undefined ? undefined : sql`${value} <= ${condition.to}`
  )
}

/** All that is asked for and nothing that is excluded. Signs alone ask for what nobody has. */
export function textCondition(text: string, question: Question): SQL | undefined {
  const words = answeringAll(question)
  if (text !== '' && words === undefined && question.excluded.length === 0) return sql`false`
  return and(words === undefined ? undefined : has(words), lacksExcluded(question))
}

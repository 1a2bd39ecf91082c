import { and, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { listings } from '#db/schema/listings.ts'
import type { AttributeCondition } from '#src/shared/catalog/filters.ts'
import type { PriceCondition } from '#src/shared/catalog/price-filter.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'

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
  const { categoryId, city, condition } = query
  return and(
    isShown(),
    categoryId === undefined ? undefined : eq(listings.categoryId, categoryId),
    city === undefined ? undefined : eq(listings.city, city),
    condition === undefined ? undefined : eq(listings.condition, condition),
    ...priceBounds(query.price, rate),
    ...query.filters.map(attributeCondition),
    textCondition(query.text)
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

function attributeCondition(condition: AttributeCondition) {
  const value = sql`${listings.attributes}->>${condition.key}`
  if (condition.kind === 'equals') return sql`${value} = ${condition.value}`
  if (condition.kind === 'all') {
    return sql`${listings.attributes}->${condition.key} @> ${JSON.stringify(condition.values)}::jsonb`
  }
  // A listing that lacks the value is left out, as only a filter on it may do.
  return and(
    condition.from === undefined ? undefined : sql`(${value})::numeric >= ${condition.from}`,
    condition.to === undefined ? undefined : sql`(${value})::numeric <= ${condition.to}`
  )
}

/** All words of the text, each as the beginning of a word in title or description. */
function textCondition(text: string): SQL | undefined {
  const query = wordsQuery(text)
  return query && sql`${listings.words} @@ ${query}`
}

const WORDS_MAX = 12

export function wordsQuery(text: string): SQL | undefined {
  // Only letters and digits pass, so nothing here is read as an operator.
  const words = text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, WORDS_MAX)
  if (words.length === 0) return text === '' ? undefined : sql`''::tsquery`
  return sql`to_tsquery('simple'::regconfig, fold(${words.map(word => `${word}:*`).join(' & ')}))`
}

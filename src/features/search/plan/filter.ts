import { and, eq, gte, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { searchDocuments as documents } from '#db/schema/search.ts'
import { facetsAsked } from '#src/shared/catalog/facets.ts'
import type { AttributeCondition } from '#src/shared/catalog/filters.ts'
import { PRICE_LIMITS, type PriceCondition } from '#src/shared/catalog/price-filter.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import type { SellerKind } from '#src/shared/seller-kinds.ts'
import { wordsOfPrices } from './price-classes.ts'
import { hasAll } from './text-condition.ts'
import { inCity } from './text-query.ts'
import { any, lexeme } from './text-query-ast.ts'

/** All but the price, which `priceLimit` makes. */
export function structuredFilters(query: ListingQuery): SQL | undefined {
  const { categoryId, city, condition } = query
  return and(
    categoryId === undefined ? undefined : eq(documents.categoryId, categoryId),
    city === undefined ? undefined : eq(documents.city, city),
    condition === undefined ? isOfKind(query.kind) : eq(documents.condition, condition),
    query.kind === 'free' ? eq(documents.priceAll, 0) : undefined,
    query.days === undefined
      ? undefined
      : sql`${documents.bumpedAt} >= now() - make_interval(days => ${query.days}::int)`,
    query.seller && isOfSeller(query.seller),
    hasFacets(query),
    ...query.filters.map(bounded),
    ...(query.unchosen ?? []).map(filter => or(lacks(filter), isMet(filter)))
  )
}

/** Told by the condition, which all offers have and nothing wanted has, because it is in the indexes. */
export const isOfKind = (kind: ListingQuery['kind']) =>
  kind === 'wanted' ? isNull(documents.condition) : isNotNull(documents.condition)

export function isMet(filter: AttributeCondition): SQL {
  if (filter.kind === 'between') return sql`coalesce(${bounded(filter)}, false)`
  const value = sql`${documents.attributes}->${filter.key}::text`
  const chosen = filter.kind === 'all' ? filter.values : filter.value
  return sql`coalesce(${value} @> ${JSON.stringify(chosen)}::jsonb, false)`
}

/** The seller chose nothing. Of attributes with several values always true: nobody ticks all that a thing has. */
export const lacks = ({ key, kind }: AttributeCondition) =>
  kind === 'all' ? sql`true` : sql`coalesce(${documents.attributes}->>${key}::text, '') = ''`

const isOfSeller = (kind: SellerKind) =>
  sql`exists (select from ${listings} join ${users} on ${users.id} = ${listings.sellerId}
    where ${listings.id} = ${documents.id} and ${users.sellerKind} = ${kind})`

/** The stored prices in ALL may have been made at rates this far from today's; see price.ts. */
const RATE_DRIFT = 0.02

function priceBounds({ from, to, currency }: PriceCondition, rate: number) {
  if (currency === 'ALL') {
    return and(
      from === undefined ? undefined : gte(documents.priceAll, from),
      to === undefined ? undefined : lte(documents.priceAll, to)
    )
  }
  // Euro with euro exactly, whatever the rate was; the wider bounds are what an index can answer.
  const inAll = (amount: number) => Math.round(amount * rate)
  const own = sql`${documents.currency} = 'EUR'`
  return and(
    from === undefined
      ? undefined
      : sql`${documents.priceAll} >= ${Math.floor(inAll(from) * (1 - RATE_DRIFT))}
          and case when ${own} then ${documents.price} >= ${from} else ${documents.priceAll} >= ${inAll(from)} end`,
    to === undefined
      ? undefined
      : sql`${documents.priceAll} <= ${Math.ceil(inAll(to) * (1 + RATE_DRIFT))}
          and case when ${own} then ${documents.price} <= ${to} else ${documents.priceAll} <= ${inAll(to)} end`
  )
}

/** `words` has at least every document with a price within `bounds`, and is answered by the index of words. */
export type PriceLimit = { bounds: SQL | undefined; words: SQL | undefined }

export function priceLimit({ price }: ListingQuery, rate: number): PriceLimit | undefined {
  if (!price) return undefined
  const { from = 0, to = PRICE_LIMITS.max, currency } = price
  const [low, high] =
    currency === 'ALL' ? [1, 1] : [rate * (1 - RATE_DRIFT), rate * (1 + RATE_DRIFT)]
  const words = wordsOfPrices(Math.floor(from * low), Math.ceil(to * high))
  return { bounds: priceBounds(price, rate), words: hasAll([any(words.map(lexeme))]) }
}

export const isByWords = (query: ListingQuery) => query.text !== '' || facetsAsked(query).length > 0

function hasFacets(query: ListingQuery) {
  const facets = facetsAsked(query).map(lexeme)
  const city = query.city === undefined ? undefined : inCity(query.city)
  return hasAll(facets.length === 0 ? [] : [...facets, city])
}

/** Null, so not met, for a document without the value. */
function bounded(condition: AttributeCondition) {
  if (condition.kind !== 'between') return undefined
  const value = sql`(${documents.attributes}->>${condition.key})::numeric`
  return and(
    condition.from === undefined ? undefined : sql`${value} >= ${condition.from}`,
    condition.to === undefined ? undefined : sql`${value} <= ${condition.to}`
  )
}

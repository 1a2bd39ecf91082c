import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { ranTooLong } from '#db/circuit-breaker.ts'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { searchDocuments as documents } from '#db/schema/search.ts'
import type { Category } from '#src/shared/catalog/category.ts'
import { type Comparable, type Likeness, likenessOf } from '#src/shared/catalog/comparison.ts'
import {
  COMPARED_AT_LEAST,
  COMPARED_AT_MOST,
  type PriceInsight
} from '#src/shared/schemas/price-insight.ts'

type InsightQuery = Comparable & {
  category: Category
  /** Nobody's price is measured by his own others. */
  sellerId: number | undefined
}

/**
 * What listings alike ask: the quartiles of the newest of them, and the listings themselves.
 * Undefined where prices are not compared, where too little is known of the listing, and where
 * looking takes too long: no page waits or fails for this.
 */
export async function priceInsight(db: Db, query: InsightQuery): Promise<PriceInsight | undefined> {
  const likeness = likenessOf(query.category, query)
  if (!likeness) return undefined
  const newest = db
    .select({
      id: listings.id,
      title: listings.title,
      price: listings.price,
      currency: listings.currency,
      priceAll: listings.priceAll
    })
    .from(documents)
    .innerJoin(listings, eq(listings.id, documents.id))
    .where(and(isComparable(query), ...isLike(likeness)))
    .orderBy(desc(documents.bumpedAt), desc(documents.id))
    .limit(COMPARED_AT_MOST)
    .as('newest')
  const found = await db
    .select()
    .from(newest)
    .orderBy(asc(newest.priceAll), asc(newest.id))
    .catch(error => {
      if (ranTooLong(error)) return undefined
      throw error
    })
  if (!found) return undefined
  if (found.length < COMPARED_AT_LEAST) {
    return { count: found.length, quartiles: null, listings: [] }
  }
  return { count: found.length, quartiles: quartilesOf(found), listings: found }
}

const isComparable = ({ category, sellerId }: InsightQuery) =>
  and(
    eq(documents.categoryId, category.id),
    eq(listings.free, false),
    eq(listings.kind, 'offer'),
    sellerId === undefined ? undefined : ne(listings.sellerId, sellerId)
  )

function isLike({ equal, between, words, city, condition }: Likeness): (SQL | undefined)[] {
  const value = (key: string) => sql`${documents.attributes}->>${key}`
  // Letters and digits only, see `likenessOf`: nothing here is read as an operator.
  const named = sql`to_tsquery('simple'::regconfig, fold(${words.join(' & ')}))`
  const alike = [
    ...equal.map(({ key, value: same }) => sql`${value(key)} = ${same}`),
    ...between.map(({ key, from, to }) => sql`(${value(key)})::numeric between ${from} and ${to}`)
  ]
  return [
    // As one value, of which the planner expects half to be true: it walks the newest until enough
    // are found. Expecting one in a million, it would read and sort the whole category.
    alike.length > 0 ? sql`coalesce(${sql.join(alike, sql` and `)}, false)` : undefined,
    city === undefined ? undefined : eq(documents.city, city),
    condition === undefined ? undefined : eq(documents.condition, condition),
    // The description's words have the index, the title's decide.
    ...(words.length === 0
      ? []
      : [sql`${documents.words} @@ ${named}`, sql`${documents.titleWords} @@ ${named}`])
  ]
}

function quartilesOf(sorted: readonly { priceAll: number }[]) {
  const prices = sorted.map(({ priceAll }) => priceAll)
  return {
    low: quantile(prices, 0.25),
    median: quantile(prices, 0.5),
    high: quantile(prices, 0.75)
  }
}

function quantile(sorted: readonly number[], share: number) {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return Math.round(below + (above - below) * (place - Math.floor(place)))
}

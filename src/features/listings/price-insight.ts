import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { ranTooLong } from '#db/circuit-breaker.ts'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { searchDocuments as documents } from '#db/schema/search.ts'
import type { Category } from '#src/shared/catalog/category.ts'
import { type Comparable, type Likeness, likenessOf } from '#src/shared/catalog/comparison.ts'
import { facetOf } from '#src/shared/catalog/facets.ts'
import {
  COMPARED_AT_LEAST,
  COMPARED_AT_MOST,
  type PriceInsight
} from '#src/shared/schemas/price-insight.ts'

type InsightQuery = Comparable & {
  category: Category
  /** A price is never measured against other listings of the same seller. */
  sellerId: number | undefined
}

/** This many of the newest include enough of what is common; else the index of words is used. */
const RECENT = 300

/**
 * What similar listings ask: the quartiles of the newest of them, and the listings themselves.
 * Undefined where prices are not compared, where too little is known about the listing, and where
 * the query takes too long: no page waits or fails for this.
 */
export async function priceInsight(db: Db, query: InsightQuery): Promise<PriceInsight | undefined> {
  const likeness = likenessOf(query.category, query)
  if (!likeness) return undefined
  try {
    const recent = await newestAlike(db, query, likeness, RECENT)
    const isEnough = recent.length === COMPARED_AT_MOST
    return insightOf(isEnough ? recent : await newestAlike(db, query, likeness))
  } catch (error) {
    if (ranTooLong(error)) return undefined
    throw error
  }
}

/** The newest similar ones, of the newest `among` of its category and city or, without, of all. */
async function newestAlike(db: Db, query: InsightQuery, likeness: Likeness, among?: number) {
  const { city } = likeness
  const place = and(
    eq(documents.categoryId, query.category.id),
    city === undefined ? undefined : eq(documents.city, city)
  )
  const newest = [desc(documents.bumpedAt), desc(documents.id)]
  // As text: to name its twenty columns takes Drizzle longer than the rest of the statement.
  const looked = sql`select * from ${documents} where ${place ?? sql`true`}
    order by ${sql.join(newest, sql`, `)} limit ${among}`
  const found = await db
    .select({
      id: listings.id,
      title: listings.title,
      price: listings.price,
      currency: listings.currency,
      priceAll: listings.priceAll
    })
    .from(among === undefined ? documents : sql`(${looked}) as ${documents}`)
    .innerJoin(listings, eq(listings.id, documents.id))
    .where(
      and(
        place,
        isComparable(query),
        ...isLike(likeness),
        among === undefined ? isInIndex(query.category, likeness) : undefined
      )
    )
    .orderBy(...newest)
    .limit(COMPARED_AT_MOST)
  return found.toSorted((a, b) => a.priceAll - b.priceAll || a.id - b.id)
}

function insightOf(found: PriceInsight['listings'] & { priceAll: number }[]): PriceInsight {
  if (found.length < COMPARED_AT_LEAST) {
    return { count: found.length, quartiles: null, listings: [] }
  }
  return { count: found.length, quartiles: quartilesOf(found), listings: found }
}

const isComparable = ({ sellerId }: InsightQuery) =>
  and(
    eq(listings.free, false),
    eq(listings.kind, 'offer'),
    sellerId === undefined ? undefined : ne(listings.sellerId, sellerId)
  )

function isLike({ equal, between, words, condition }: Likeness): (SQL | undefined)[] {
  const value = (key: string) => sql`${documents.attributes}->>${key}`
  return [
    ...equal.map(({ key, value: same }) => sql`${value(key)} = ${same}`),
    ...between.map(({ key, from, to }) => sql`(${value(key)})::numeric between ${from} and ${to}`),
    condition === undefined ? undefined : eq(documents.condition, condition),
    words.length === 0 ? undefined : sql`${documents.titleWords} @@ ${named(words)}`
  ]
}

/** What finds them in the index of words, which also has those of descriptions. */
function isInIndex({ id }: Category, { equal, words }: Likeness) {
  const facets = equal.map(({ key, value }) => quoted(facetOf(id, key, value))).join(' & ')
  return and(
    facets === '' ? undefined : sql`${documents.words} @@ ${facets}::tsquery`,
    words.length === 0 ? undefined : sql`${documents.words} @@ ${named(words)}`
  )
}

// Letters and digits only, see `likenessOf`: nothing here is read as an operator.
const named = (words: readonly string[]) =>
  sql`to_tsquery('simple'::regconfig, fold(${words.join(' & ')}))`

const quoted = (word: string) => `'${word.replaceAll(/['\\]/g, '$&$&')}'`

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

import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { after, orderBy, orderOf, place, readCursor } from '#src/features/listings/order.ts'
import { COUNTED } from '#src/features/search/index/count.ts'
import type { Span } from '#src/features/search/index/index-statistics.ts'
import type { Question } from '#src/features/search/parse/question.ts'
import { any, lexeme, unweighed } from '#src/features/search/plan/text-query.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import { isRowOf, newestHits } from './newest-hits.ts'
import { pageOf, shown } from './ordered.ts'
import { priceWindows } from './price-windows.ts'

/** So many of the newest that fit tell where most prices are, unless they are counted anyway. */
const PROBED = 200

type Ask = {
  query: ListingQuery
  question: Question
  fits: SQL | undefined
  span: Span
  /** Whether it is to be known how many fit. */
  counts: boolean
}

/**
 * One page by price of what has words, among many listings. The price's index would be gone through
 * until enough have them: all of it where those with the words are cheap and the page begins with the
 * dearest. Refuses a cursor of another order with `bad_request`.
 * @returns besides how many fit, up to one more than is counted
 */
export async function pricedPage(db: Db, ask: Ask) {
  const { query, fits, span, counts } = ask
  const from = priceAt(query)
  const limit = counts ? COUNTED + 1 : PROBED
  const newest = newestHits(db, { fits, limit, span })
  const probed = newest.as('probed')
  const [probe] = await db
    .select({
      hits: sql<number>`count(*)::int`,
      low: sql<number>`coalesce(min(${listings.priceAll}), 0)::float8`,
      high: sql<number>`coalesce(max(${listings.priceAll}), 0)::float8`
    })
    .from(probed)
    .innerJoin(listings, isRowOf(sql`probed`))
  if (!probe?.hits) return { rows: [], next: undefined, hits: 0 }
  const { hits, low, high } = probe
  const found =
    hits < limit
      ? sql`select tid from ${newest.as('newest')}`
      : byWindows(ask, priceWindows({ direction: directionOf(query), low, high, from }))
  return { ...pageOf(await rowsOf(db, ask, found), query), hits }
}

const directionOf = (query: ListingQuery) => orderOf(query)[0]?.direction ?? 'asc'

function priceAt(query: ListingQuery) {
  if (query.cursor === undefined) return undefined
  const types = orderOf(query).map(({ type }) => type)
  return Number(readCursor(query.cursor, types)[0])
}

/** Window after window, until there are enough; the question for `tid`. */
export function byWindows({ query, fits }: Pick<Ask, 'query' | 'fits'>, windows: string[][]) {
  const order = orderOf(query)
  const asked = windows.map((words, nr) => ({ nr, words: any(words.map(lexeme)) }))
  const all = and(
    sql`${listings.words} @@ asked.words::tsquery`,
    fits && unweighed(fits),
    after(order, query.cursor)
  )
  return sql`select hit.tid from (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb) as asked (nr int, words text)
      order by nr
    ) as asked, lateral (
      select ctid as tid from ${listings} where ${all} order by ${orderBy(order)} offset 0
    ) as hit limit ${query.limit + 1}`
}

function rowsOf(db: Db, { query, question }: Ask, found: SQL) {
  const order = orderOf(query)
  return db
    .select({ ...shown({ query, question }), place: place(order) })
    .from(sql`(${found}) as hit`)
    .innerJoin(listings, isRowOf(sql`hit`))
    .where(after(order, query.cursor))
    .orderBy(orderBy(order))
    .limit(query.limit + 1)
}

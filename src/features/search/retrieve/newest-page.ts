import { and, type SQL, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { after, NEWEST, orderBy, place } from '#src/features/listings/order.ts'
import { COUNTED, isOneWord } from '#src/features/search/index/count.ts'
import type { Span } from '#src/features/search/index/index-statistics.ts'
import type { Question } from '#src/features/search/parse/question.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import { isRowOf, newestHits, placeAt } from './newest-hits.ts'
import { pageOf, shown } from './ordered.ts'

type Ask = {
  query: ListingQuery
  question: Question
  fits: SQL | undefined
  /** Of many listings. */
  span: Span | undefined
  /** Whether the walk goes on to where counting ends, so that it answers both. */
  counts: boolean
}

/**
 * One page, newest first, of what has words or facets. Refuses a cursor of another order with
 * `bad_request`.
 * @returns besides how many were met on the walk
 */
export async function newestPage(db: Db, { query, question, fits, span, counts }: Ask) {
  const more = and(fits, after(NEWEST, query.cursor))
  const limit = counts ? COUNTED + 1 : query.limit + 1
  const from = placeAt(query.cursor)
  const usual = isOneWord(query, question)
  const hits = newestHits(db, { fits: more, from, limit, span, usual })
  const met = sql<number>`(select count(*)::int from hits)`
  const fields = { ...shown({ query, question }), hits: met }
  const rows = await newestQuery(db, fields, { hits, limit: query.limit + 1 })
  return { ...pageOf(rows, query), hits: rows[0]?.hits ?? 0 }
}

/** The rows of so many hits, newest first; they begin where `fits` has them begin. */
export function newestQuery<Shown extends SelectedFields>(
  db: Db,
  fields: Shown,
  { hits, limit }: { hits: ReturnType<typeof newestHits>; limit: number }
) {
  const found = db.$with('hits').as(hits)
  const page = db
    .select({ tid: sql`tid`.as('tid') })
    .from(found)
    .orderBy(sql`bumped_at desc, id desc`)
    .limit(limit)
    .as('page')
  return db
    .with(found)
    .select({ ...fields, place: place(NEWEST) })
    .from(page)
    .innerJoin(listings, isRowOf(sql`page`))
    .orderBy(orderBy(NEWEST))
}

import { and, type SQL, sql } from 'drizzle-orm'
import { type Db, prepared } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { NEWEST, orderBy, readCursor } from '#src/features/listings/order.ts'
import type { Span } from '#src/features/search/index/index-statistics.ts'
import { unweighed } from '#src/features/search/plan/text-query.ts'
import { hitsByWindows } from './hits-by-windows.ts'

/** A place in "newest first". */
type Place = { bumpedAt: string; id: string }

/** Where a page of "newest first" goes on. Refuses a cursor of another order with `bad_request`. */
export function placeAt(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const [bumpedAt = '', id = ''] = readCursor(cursor, ['timestamptz', 'bigint'])
  return { bumpedAt, id }
}

type Ask = {
  /** All conditions, a text among them. */
  fits: SQL | undefined
  /** Where a later page goes on: nothing newer than this. */
  from?: Place | undefined
  limit: number
  /** Of many listings. */
  span: Span | undefined
  /** Whether it is a question that many ask, so that its plan is kept. */
  usual?: boolean
}

/**
 * The newest listings that fit a text. Of few listings the planner knows the way. Of many it would
 * read either every listing with a common word or every newer one without it; so the time is gone
 * through in windows, the newest first, and the index tells of each which have the word. Of a word
 * that is rare in the first ones, all the older ones are read at once.
 */
export function newestHits(db: Db, ask: Ask) {
  const { fits, from, limit, span, usual = false } = ask
  const notNewer =
    from &&
    sql`(${listings.bumpedAt}, ${listings.id}) <= (${from.bumpedAt}::timestamptz, ${from.id}::bigint)`
  if (!span) {
    return db
      .select(hitOf(sql`${listings.id}`, sql`${listings.bumpedAt}`, sql`${listings}.ctid`))
      .from(listings)
      .where(and(fits, notNewer))
      .orderBy(orderBy(NEWEST))
      .limit(limit)
      .$dynamic()
  }
  const newest = from && new Date(from.bumpedAt)
  // A cursor may be anything that can be read.
  const within = newest && newest < span.newest ? { ...span, newest, later: [] } : span
  const all = and(fits && unweighed(fits), notNewer)
  const found = hitsByWindows({ span: within, fits: all, limit })
  const kept = usual ? prepared : sql``
  return db
    .select(hitOf(sql`hit.id`, sql`hit.bumped_at`, sql`hit.tid`))
    .from(sql`${kept}(${found}) as hit`)
    .orderBy(sql`hit.bumped_at desc, hit.id desc`)
    .limit(limit)
    .$dynamic()
}

/** `tid` is where the row lies: within one statement the shortest way back to its columns. */
export const hitOf = (id: SQL, bumpedAt: SQL, tid: SQL) => ({
  id: sql<number>`${id}`.mapWith(listings.id).as('id'),
  bumpedAt: sql<Date>`${bumpedAt}`.mapWith(listings.bumpedAt).as('bumped_at'),
  tid: sql<string>`${tid}`.as('tid')
})

/** The row of a hit, in the statement that found it. */
export const isRowOf = (hit: SQL) => sql`${listings}.ctid = ${hit}.tid`

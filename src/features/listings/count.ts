import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { newestHits, type Span } from './newest-hits.ts'

/** Counts are exact up to here; beyond, "more than". */
export const COUNTED = 1000

export const totalOf = (hits: number) => ({
  count: Math.min(hits, COUNTED),
  exact: hits <= COUNTED
})

/** How many listings fit. `byWords` is whether a text is among the conditions. */
export async function count(db: Db, fits: SQL | undefined, how: How) {
  const [row] = await countQuery(db, fits, how)
  return totalOf(row?.count ?? 0)
}
type How = { byWords: boolean; span: Span | undefined }

/** The question itself, so that its plan can be looked at. */
export function countQuery(db: Db, fits: SQL | undefined, { byWords, span }: How) {
  const limit = COUNTED + 1
  // In order, else a common word would be read for row by row; an index leads along.
  const some = byWords
    ? newestHits(db, { fits, limit, span }).as('some')
    : db
        .select({ id: listings.id, bumpedAt: listings.bumpedAt })
        .from(listings)
        .where(fits)
        .limit(limit)
        .as('some')
  return db.select({ count: sql<number>`count(*)::int` }).from(some)
}

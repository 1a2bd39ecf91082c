import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { NEWEST, orderBy } from './order.ts'

/** Counts are exact up to here; beyond, "more than". */
export const COUNTED = 1000

export const totalOf = (hits: number) => ({
  count: Math.min(hits, COUNTED),
  exact: hits <= COUNTED
})

/** How many listings fit. `byWords` is whether a text is among the conditions. */
export async function count(db: Db, fits: SQL | undefined, how: { byWords: boolean }) {
  const [row] = await countQuery(db, fits, how)
  return totalOf(row?.count ?? 0)
}

/** The question itself, so that its plan can be looked at. */
export function countQuery(db: Db, fits: SQL | undefined, { byWords }: { byWords: boolean }) {
  const all = db.select({ one: sql`1` }).from(listings).where(fits).$dynamic()
  // In this order an index leads along; without one a common word would be read for row by row.
  const walk = byWords ? all.orderBy(orderBy(NEWEST)) : all
  const some = walk.limit(COUNTED + 1).as('some')
  return db.select({ count: sql<number>`count(*)::int` }).from(some)
}

import { and, asc, gt, inArray, lt, sql } from 'drizzle-orm'
import { type Db, plannedOnce } from '#db/client.ts'
import { listingChanges } from '#db/schema/changes.ts'
import { listings } from '#db/schema/listings.ts'
import { isShown } from '../filter.ts'
import type { Held } from './table.ts'

/** So many at a time, that nobody waits for their reading. */
const BATCH = 1000
/** So many changes at once are no following any more: all is read anew. */
export const MOST_CHANGES = 5000
/** How long changes are kept. Who has not read them for so long reads all anew. */
export const KEPT_MS = 3_600_000

const HELD = {
  id: listings.id,
  categoryId: listings.categoryId,
  city: listings.city,
  condition: listings.condition,
  price: listings.price,
  priceAll: listings.priceAll,
  currency: listings.currency,
  bumpedAt: listings.bumpedAt,
  attributes: listings.attributes
}

/** All that anybody may find, some at a time. */
export async function* readAll(db: Db): AsyncGenerator<Held[]> {
  let last = 0
  for (;;) {
    const some = await db
      .select(HELD)
      .from(listings)
      .where(and(isShown(), gt(listings.id, last)))
      .orderBy(asc(listings.id))
      .limit(BATCH)
    yield some
    const end = some.at(-1)
    if (!end || some.length < BATCH) return
    last = end.id
  }
}

/** Those of them that anybody may find now. */
export const readSome = (db: Db, ids: number[]): Promise<Held[]> =>
  db
    .select(HELD)
    .from(listings)
    .where(and(isShown(), inArray(listings.id, ids)))

/**
 * What was changed since a horizon, and the horizon to go on from: the number of the oldest
 * transaction that had not ended, so that one which commits late is not passed over. A listing can
 * be among them again. Without a horizon nothing was changed.
 */
export async function readChanges(db: Db, since: string | undefined) {
  const [row] = await db.execute<{ horizon: string; changed: number[] }>(sql`${plannedOnce}
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, to_json(array(
      select distinct listing_id from (
        select listing_id from ${listingChanges} where xid >= ${since ?? null}::bigint
        order by xid limit ${MOST_CHANGES + 1}
      ) as changes)) as changed`)
  return { horizon: row?.horizon ?? '0', changed: row?.changed ?? [] }
}

/** Forgets the changes that every process has read by now. @returns how many */
export async function forgetChanges(db: Db) {
  const old = lt(listingChanges.changedAt, sql`now() - ${KEPT_MS} * interval '1 ms'`)
  const rows = await db.delete(listingChanges).where(old).returning({ id: listingChanges.id })
  return rows.length
}

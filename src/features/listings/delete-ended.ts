import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { forgetListings } from '#src/features/notifications/forget-listings.ts'

const ROWS_AT_ONCE = 500

/**
 * One that expired by itself, perhaps while paused, was last changed long before. As the index
 * `listings_ended` has it.
 */
const endedAt = sql`(case when ${listings.status} in ('expired', 'inactive')
  then greatest(${listings.updatedAt}, ${listings.expiresAt}) else ${listings.updatedAt} end)`
const hasEnded = sql`${listings.status} in ('sold', 'expired', 'inactive', 'removed')`

/** The first that a sweep deletes. */
export const endedBefore = (db: Db, olderThan: Date) =>
  db
    .select({ id: listings.id })
    .from(listings)
    .where(sql`${hasEnded} and ${endedAt} < ${olderThan.toISOString()}::timestamptz`)
    .orderBy(endedAt)
    .limit(ROWS_AT_ONCE)
    .for('update', { skipLocked: true })

type Context = {
  olderThan: Date
  /** Receives the ids of each batch once it is committed. */
  deleted?(ids: readonly number[]): void
}

/** The next sweep removes the files of their photos. */
export async function deleteEndedListings(db: Db, { olderThan, deleted }: Context) {
  for (;;) {
    const ids = await deleteBatch(db, olderThan)
    if (ids.length > 0) deleted?.(ids)
    if (ids.length < ROWS_AT_ONCE) return
  }
}

function deleteBatch(db: Db, olderThan: Date) {
  return db.transaction(async tx => {
    const rows = await tx
      .delete(listings)
      .where(inArray(listings.id, endedBefore(tx, olderThan)))
      .returning({ id: listings.id })
    const ids = rows.map(({ id }) => id)
    await forgetListings(tx, ids)
    return ids
  })
}

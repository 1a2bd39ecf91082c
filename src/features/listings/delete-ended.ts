import { and, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { forgetListings } from '#src/features/notifications/forget-listings.ts'

const ENDED = ['sold', 'expired', 'inactive', 'removed'] as const
const ROWS_AT_ONCE = 500

/** One that expired by itself, perhaps while paused, was last changed long before. */
const endedAt = sql`case when ${listings.status} in ('expired', 'inactive')
  then greatest(${listings.updatedAt}, ${listings.expiresAt}) else ${listings.updatedAt} end`

/** The next sweep removes the files of their photos. @returns the ids of the deleted ones */
export async function deleteEndedListings(db: Db, { olderThan }: { olderThan: Date }) {
  const gone: number[] = []
  for (;;) {
    const rows = await deleteBatch(db, olderThan)
    gone.push(...rows.map(({ id }) => id))
    if (rows.length < ROWS_AT_ONCE) return gone
  }
}

function deleteBatch(db: Db, olderThan: Date) {
  return db.transaction(async tx => {
    const ended = tx
      .select({ id: listings.id })
      .from(listings)
      .where(
        and(
          inArray(listings.status, [...ENDED]),
          lt(listings.updatedAt, olderThan),
          sql`${endedAt} < ${olderThan.toISOString()}::timestamptz`
        )
      )
      .limit(ROWS_AT_ONCE)
      .for('update', { skipLocked: true })
    const gone = await tx
      .delete(listings)
      .where(inArray(listings.id, ended))
      .returning({ id: listings.id })
    await forgetListings(
      tx,
      gone.map(({ id }) => id)
    )
    return gone
  })
}

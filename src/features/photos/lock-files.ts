import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

/** Prevents a sweep from removing files for which an upload is adding a row at this moment. */
export const lockFiles = (tx: Db, hash: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`)

/** A backup holds it from the moment of its snapshot until it has copied the photos. */
export const PHOTO_REMOVAL_LOCK = 731_003

/** False while a backup copies photos: the next sweep finds what is not removed now. */
export async function mayRemoveFiles(tx: Db) {
  const [row] = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${PHOTO_REMOVAL_LOCK}) as free`
  )
  return row?.free === true
}

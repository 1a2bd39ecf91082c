import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

/**
 * Holds a photo's files until the transaction ends, so that a sweep cannot take them away between
 * finding no row and removing them, while an upload of the same picture is adding one.
 */
export const lockFiles = (tx: Db, hash: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`)

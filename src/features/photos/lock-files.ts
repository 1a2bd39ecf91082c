import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

/** So that no sweep removes files for which an upload is adding a row at this moment. */
export const lockFiles = (tx: Db, hash: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`)

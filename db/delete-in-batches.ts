import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'

/**
 * This many rows, with what is deleted along with them, are deleted well within a statement's
 * deadline.
 */
const BATCH = 2000

/**
 * Deletes what may have become many rows, each batch on its own: one statement for all of them
 * would run into its deadline, and again next time with even more rows. @returns how many there
 * were
 */
export async function deleteInBatches(db: Db, table: PgTable, condition: SQL | undefined) {
  const where = condition ?? sql`false`
  let deleted = 0
  for (;;) {
    // The condition is repeated: a row that was changed meanwhile is checked again.
    const rows = await db.execute(sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${where} limit ${BATCH})) and (${where})
      returning 1`)
    deleted += rows.length
    if (rows.length < BATCH) return deleted
  }
}

import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'

/**
 * Makes a ban of this account wait, and waits for one that is under way. A ban locks the account
 * before its listings and the reports about it; who locks one of those first and then writes a row
 * about the account would wait for the ban, and the ban for them.
 * @param lock  'update' for what may lift a ban: all who hold the account wait for it
 */
export const holdAccount = (
  tx: Db,
  id: SQL | number | null,
  lock: 'key share' | 'update' = 'key share'
) =>
  tx.execute(sql`select from ${users} where ${users.id} = (${id})::bigint
    for ${lock === 'update' ? sql`update` : sql`key share`}`)

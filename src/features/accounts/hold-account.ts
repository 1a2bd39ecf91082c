import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'

/**
 * Makes a ban or an erasure of this account wait, and waits for one that is under way. Both lock the
 * account before what belongs to it. So does everything else that locks something of it: in the
 * other order each would wait for the other.
 */
export const holdAccount = (tx: Db, id: SQL | number | null) =>
  tx.execute(sql`select from ${users} where ${users.id} = (${id})::bigint for key share`)

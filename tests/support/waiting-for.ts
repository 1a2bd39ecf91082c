import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

/** How many wait for a lock that this transaction holds. */
export async function waitingFor(tx: Db) {
  const [row] = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from pg_stat_activity
    where pg_backend_pid() = any(pg_blocking_pids(pid))`)
  return row?.n
}

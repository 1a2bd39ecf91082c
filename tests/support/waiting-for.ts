import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'

/**
 * How many wait for a lock that this transaction holds, or behind one that does. By `pg_locks`: what
 * `pg_stat_activity` says stays the same for the whole transaction.
 */
export async function waitingFor(tx: Db) {
  const [row] = await tx.execute<{ n: number }>(sql`
    with recursive held_up as (
      select pg_backend_pid() as pid
      union select wanted.pid from pg_locks wanted
        join held_up on held_up.pid = any(pg_blocking_pids(wanted.pid))
        where not wanted.granted
    ) select count(*)::int - 1 as n from held_up`)
  return row?.n
}

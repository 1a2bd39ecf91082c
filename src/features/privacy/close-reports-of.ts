import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { reports } from '#db/schema/messaging.ts'
import { notifications } from '#db/schema/notifications.ts'

/**
 * Nothing is left to decide about what is gone: its reports are closed and keep numbers only, what
 * was told of them goes. `ids` is a list of numbers or a query of them.
 */
export async function closeReportsOf(
  tx: Db,
  kind: 'listing' | 'user' | 'message' | 'rating',
  ids: SQL,
  now: Date
) {
  await tx.execute(sql`
    with closed as (
      update ${reports} set content = null, note = '',
        closed_at = coalesce(closed_at, ${now.toISOString()}::timestamptz)
      where kind = ${kind} and target_id in (${ids})
      returning id
    )
    delete from ${notifications} where subject in (select 'report:' || id from closed)`)
}

import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { reports } from '#db/schema/moderation.ts'
import { notifications } from '#db/schema/notifications.ts'

/** Reports about what is gone keep numbers only. `ids` is a list of numbers or a query for them. */
export async function closeReportsOf(
  tx: Db,
  kind: 'listing' | 'user' | 'message' | 'rating',
  ids: SQL,
  now: Date
) {
  await close(tx, sql`kind = ${kind} and target_id in (${ids})`, now)
}

export const closeReportsAbout = (tx: Db, userId: number, now: Date) =>
  close(tx, sql`user_id = ${userId}::bigint`, now)

async function close(tx: Db, which: SQL, now: Date) {
  await tx.execute(sql`
    with closed as (
      update ${reports} set content = null, note = '',
        closed_at = coalesce(closed_at, ${now.toISOString()}::timestamptz)
      where ${which}
      returning id
    )
    delete from ${notifications} where subject in (select 'report:' || id from closed)`)
}

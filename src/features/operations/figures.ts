import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { albanianDay, fromAlbanianTime } from '#db/albanian-time.ts'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { messages } from '#db/schema/messaging.ts'
import { reports } from '#db/schema/moderation.ts'

export const FIGURE_DAYS = 30

export type Figure = 'users' | 'listings' | 'messages' | 'reports'
export type DayCount = { day: string; n: number }

const COUNTED: Record<Figure, PgColumn> = {
  users: users.createdAt,
  listings: listings.createdAt,
  messages: messages.createdAt,
  reports: reports.createdAt
}

export async function dailyFigures(db: Db, now: Date): Promise<Record<Figure, DayCount[]>> {
  const at = sql`${now.toISOString()}::timestamptz`
  return {
    users: await perDay(db, 'users', at),
    listings: await perDay(db, 'listings', at),
    messages: await perDay(db, 'messages', at),
    reports: await perDay(db, 'reports', at)
  }
}

async function perDay(db: Db, figure: Figure, now: SQL): Promise<DayCount[]> {
  const column = COUNTED[figure]
  const today = albanianDay(now)
  const first = sql`(${today} - ${FIGURE_DAYS - 1}::int)`
  const rows = await db.execute<DayCount>(sql`
    with counted as (
      select ${albanianDay(column)} as day, count(*)::int as n
      from ${column.table}
      where ${column} >= ${fromAlbanianTime(sql`${first}::timestamp`)} and ${column} <= ${now}
      group by 1
    )
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(counted.n, 0) as n
    from (select ${first} + k as day from generate_series(0, ${FIGURE_DAYS - 1}::int) k) d
      left join counted on counted.day = d.day
    order by d.day`)
  return [...rows]
}

import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { albanianTime, fromAlbanianTime } from '#db/albanian-time.ts'
import type { Db } from '#db/client.ts'
import { appeals, decisions, reports } from '#db/schema/moderation.ts'
import type { MonthTotals } from '#src/shared/moderation.ts'

const MONTHS = 12

export async function monthlyTotals(db: Db, now: Date): Promise<MonthTotals[]> {
  const month = (at: SQL | PgColumn) => sql`date_trunc('month', ${albanianTime(at)})`
  const first = sql`${month(sql`${now.toISOString()}::timestamptz`)}`
  const since = fromAlbanianTime(sql`(${first} - make_interval(months => ${MONTHS - 1}))`)
  const ofListing = sql`${decisions.kind} = 'listing'`
  const rows = await db.execute<MonthTotals>(sql`
    with months as (
      select generate_series(${first} - make_interval(months => ${MONTHS - 1}), ${first}, '1 month') as m
    ), told as (
      select ${month(reports.createdAt)} as m, count(*)::int as n from ${reports}
      where ${reports.createdAt} >= ${since} group by 1
    ), decided as (
      select ${month(decisions.at)} as m,
        count(distinct ${decisions.targetId}) filter (
          where ${ofListing} and ${decisions.act} in ('hide', 'reported'))::int as hidden,
        count(*) filter (where ${ofListing} and ${decisions.act} = 'restore')::int as restored,
        count(*) filter (where ${decisions.act} = 'warn')::int as warned,
        count(*) filter (where ${decisions.act} = 'ban')::int as banned
      from ${decisions} where ${decisions.at} >= ${since} group by 1
    ), appealed as (
      select ${month(appeals.createdAt)} as m, count(*)::int as n,
        count(*) filter (where ${appeals.accepted})::int as accepted
      from ${appeals} where ${appeals.createdAt} >= ${since} group by 1
    )
    select to_char(months.m, 'YYYY-MM-DD') as month, coalesce(told.n, 0) as reports,
      coalesce(hidden, 0) as hidden, coalesce(restored, 0) as restored,
      coalesce(warned, 0) as warned, coalesce(banned, 0) as banned,
      coalesce(appealed.n, 0) as appeals, coalesce(accepted, 0) as accepted
    from months left join told using (m) left join decided using (m) left join appealed using (m)
    order by months.m desc`)
  return [...rows]
}

import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { replyTimes } from '#db/schema/deals.ts'
import { conversations, messages } from '#db/schema/messaging.ts'
import { decisions } from '#db/schema/moderation.ts'
import { inBatches } from '#src/platform/in-batches.ts'

const DAYS = 90
const ANSWERED_MIN = 3
const BATCH = 200

/**
 * Stores each seller's median time to a first answer in the last 90 days, in minutes. Each
 * transaction counts `batch` sellers. @returns the sellers whose time has changed
 */
export async function countReplyTimes(db: Db, now: Date, batch = BATCH): Promise<number[]> {
  const changed: number[] = []
  await inBatches(db, async (tx, after) => {
    const sellers = await sellersAfter(tx, after, batch)
    const last = sellers.at(-1)
    if (last !== undefined) changed.push(...(await countOf(tx, sellers, now)))
    return last
  })
  return changed
}

/** Those who are written to, or have a reply time of an earlier night. */
async function sellersAfter(tx: Db, after: number, batch: number) {
  const rows = await tx.execute<{ id: number }>(sql`
    select id::float8 as id from (
      (select distinct seller_id as id from ${conversations}
        where seller_id > ${after}::bigint order by seller_id limit ${batch})
      union
      (select user_id from ${replyTimes} where user_id > ${after}::bigint order by user_id limit ${batch})
    ) found order by id limit ${batch}`)
  return rows.map(({ id }) => id)
}

async function countOf(tx: Db, sellers: number[], now: Date) {
  const those = sql`any(${`{${sellers.join()}}`}::bigint[])`
  const rows = await tx.execute<{ id: number }>(sql`
    with counted as (${medians(those, now)}), gone as (
      delete from ${replyTimes}
      where user_id = ${those} and user_id not in (select seller_id from counted)
      returning user_id
    ), changed as (
      insert into ${replyTimes} (user_id, minutes) select seller_id, minutes from counted
      on conflict (user_id) do update set minutes = excluded.minutes
        where ${replyTimes.minutes} <> excluded.minutes
      returning user_id
    )
    select user_id::float8 as id from gone union all select user_id::float8 from changed`)
  return rows.map(({ id }) => id)
}

const medians = (those: SQL, now: Date) => sql`
  select c.seller_id, ceil(percentile_cont(0.5) within group (
    order by extract(epoch from answer.at - greatest(c.created_at, released.at))) / 60)::int as minutes
  from ${conversations} c
    cross join lateral (
      select min(m.created_at) as at from ${messages} m
      where m.conversation_id = c.id and m.sender_id = c.seller_id
    ) answer
    left join lateral (
      select max(d.at) as at from ${decisions} d
      where d.kind = 'conversation' and d.target_id = c.id and d.act = 'release'
    ) released on true
  where c.created_at >= ${now.toISOString()}::timestamptz - make_interval(days => ${DAYS})
    and c.seller_id = ${those} and answer.at is not null
  group by c.seller_id
  having count(*) >= ${ANSWERED_MIN}`

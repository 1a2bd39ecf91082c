import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { conversations, messages } from '#db/schema/messaging.ts'
import { appeals, decisions, reports } from '#db/schema/moderation.ts'
import type { HeldConversation, OpenAppeal } from '#src/shared/moderation.ts'
import type { OpenCase } from '#src/shared/schemas/moderation.ts'

/** More than anybody handles at once; the rest appears when these are done. */
const SHOWN = 100
const EXCERPT = 300

export async function openCases(db: Db): Promise<OpenCase[]> {
  const rows = await db.execute<OpenCase & { since: string }>(sql`
    select r.kind, r.target_id::float8 as "targetId",
      coalesce(max(l.title), max(u.full_name), left(
        case r.kind when 'listing' then split_part(max(r.content), chr(10), 1) else max(r.content) end,
        ${EXCERPT})) as name,
      max(m.photo->>'url') as photo,
      count(*)::int as reporters,
      array_agg(distinct r.reason) as reasons,
      coalesce(bool_or(l.removed_by = 'reports'), false) as hidden,
      min(r.created_at) as since
    from ${reports} r
      left join ${listings} l on r.kind = 'listing' and l.id = r.target_id
      left join ${users} u on r.kind = 'user' and u.id = r.target_id
      left join ${messages} m on r.kind = 'message' and m.id = r.target_id
    where r.closed_at is null
    group by r.kind, r.target_id
    order by hidden desc, sum(r.weight) desc, since, r.target_id
    limit ${SHOWN}`)
  return rows.map(row => ({ ...row, since: new Date(row.since) }))
}

export async function heldConversations(db: Db): Promise<HeldConversation[]> {
  const rows = await db.execute<HeldConversation & { since: string }>(sql`
    select c.id::float8 as id, c.title, c.held_at as since,
      case when u.id is null then null
        else json_build_object('id', u.id, 'name', u.full_name) end as buyer,
      to_json(array(
        select json_build_object('content', m.content, 'photo', m.photo)
        from ${messages} m where m.conversation_id = c.id order by m.seq limit 10
      )) as messages
    from ${conversations} c left join ${users} u on u.id = c.buyer_id
    where c.held_at is not null
    order by c.held_at, c.id
    limit ${SHOWN}`)
  return rows.map(row => ({ ...row, since: new Date(row.since) }))
}

export async function openAppeals(db: Db): Promise<OpenAppeal[]> {
  const rows = await db.execute<OpenAppeal & { since: string }>(sql`
    select a.id::float8 as id, d.id::float8 as "decisionId", d.act, d.rule, d.title, d.kind,
      d.target_id::float8 as "targetId", u.full_name as by, d.moderator_id::float8 as "moderatorId",
      a.text, a.created_at as since
    from ${appeals} a join ${decisions} d on d.id = a.decision_id
      left join ${users} u on u.id = d.user_id
    where a.decided_at is null
    order by a.created_at, a.id
    limit ${SHOWN}`)
  return rows.map(row => ({ ...row, since: new Date(row.since) }))
}

export async function countWaiting(db: Db) {
  const [row] = await db.execute<{ n: number }>(sql`
    select (
      (select count(distinct (kind, target_id)) from ${reports} where closed_at is null)
      + (select count(*) from ${conversations} where held_at is not null)
      + (select count(*) from ${appeals} where decided_at is null)
    )::int as n`)
  return row?.n ?? 0
}

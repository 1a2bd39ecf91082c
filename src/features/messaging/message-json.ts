import { type SQL, sql } from 'drizzle-orm'
import { blocks, conversations } from '#db/schema/messaging.ts'

export const isoTime = (at: SQL) =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * A message as the API and the socket give it, made by the database; `m` is the message and `c` its
 * conversation. `signs` says whether the warnings are included: they are for the receiver only.
 */
export const messageJson = (signs: SQL) => sql`json_build_object(
  'id', m.id,
  'conversationId', m.conversation_id,
  'listingId', c.listing_id,
  'seq', m.seq,
  'senderId', m.sender_id,
  'receiverId', case m.sender_id
    when c.buyer_id then c.seller_id
    when c.seller_id then c.buyer_id
    else coalesce(c.buyer_id, c.seller_id)
  end,
  'content', m.content,
  'photo', m.photo,
  'clientId', m.client_id,
  'held', c.held_at is not null,
  'signs', case when ${signs} then m.signs else '[]'::jsonb end,
  'createdAt', ${isoTime(sql`m.created_at`)}
)`

export const messageFor = (readerId: number) =>
  messageJson(sql`m.sender_id is distinct from ${readerId}::bigint`)

/** What is held for a moderator exists for the buyer only. All reads and writes use this. */
export const isIn = (userId: number) => sql`(
  c.buyer_id = ${userId}::bigint or (c.seller_id = ${userId}::bigint and c.held_at is null)
)`

/** Whether a member is the buyer of `c`; a deleted buyer is null, which is no member. */
export const isBuyer = (userId: number) => sql`(c.buyer_id is not distinct from ${userId}::bigint)`

/** The number of the other person in `c`; null for a deleted account. */
export const otherThan = (userId: number) =>
  sql`(case when ${isBuyer(userId)} then c.seller_id else c.buyer_id end)`

/** Whether either of two members, given as SQL, has blocked the other. */
export const isBlockedBetween = (one: SQL, other: SQL) => sql`exists(
  select from ${blocks}
  where (blocker_id = ${one} and blocked_id = ${other})
     or (blocker_id = ${other} and blocked_id = ${one})
)`

/**
 * The conversation (`c`) of a member and one other person about a listing, as the member sees it.
 * Nobody writes to themselves, so one of the two is its buyer and the other its seller.
 */
export const isBetween = (
  userId: number | SQL,
  otherId: number | SQL,
  listingId: number | SQL
) => sql`(
  c.listing_id = ${listingId}::bigint
  and c.buyer_id in (${userId}::bigint, ${otherId}::bigint)
  and c.seller_id in (${userId}::bigint, ${otherId}::bigint)
  and (c.buyer_id = ${userId}::bigint or c.held_at is null)
)`

export const fromConversations = sql`${conversations} c`

import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { messages } from '#db/schema/messaging.ts'
import { markShownRead } from '#src/features/notifications/list.ts'
import { conversationSubject } from '#src/features/notifications/subjects.ts'
import type { Actor } from '#src/features/trust/can.ts'
import type { Broadcast } from '#src/platform/broadcasts.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { Mark, NewMark } from '#src/shared/schemas/messages.ts'
import { markBroadcasts } from './broadcasts.ts'
import {
  fromConversations,
  isBetween,
  isBlockedBetween,
  isBuyer,
  isIn,
  otherThan
} from './message-json.ts'

/**
 * Notes that a member has read the conversation, or received it, up to a message; a mark only moves
 * forward, and what is read has been received. The devices of both people are notified, unless one
 * has blocked the other. Refuses with `not_found` a message that is not of this conversation.
 */
export async function markMessages(
  db: Db,
  reader: Pick<Actor, 'id'>,
  { listingId, otherUserId, lastMessageId, mark }: NewMark,
  { publish }: { publish(broadcasts: readonly Broadcast[]): void }
): Promise<Mark> {
  const reads = sql`${mark === 'read'}::boolean`
  const buys = isBuyer(reader.id)
  const forward = (from: SQL, moves: SQL) =>
    sql`case when ${moves} then greatest(${from}, m.seq) else ${from} end`
  const named = otherUserId ? isBetween(reader.id, otherUserId, listingId) : isIn(reader.id)
  const [row] = await db.execute<{ mark: Mark; held: boolean; other: string | null; at: Date }>(sql`
    with marked as (
      update ${fromConversations}
      set
        buyer_read = ${forward(sql`c.buyer_read`, sql`${reads} and ${buys}`)},
        buyer_delivered = ${forward(sql`c.buyer_delivered`, buys)},
        seller_read = ${forward(sql`c.seller_read`, sql`${reads} and not ${buys}`)},
        seller_delivered = ${forward(sql`c.seller_delivered`, sql`not ${buys}`)}
      from ${messages} m
      where m.id = ${lastMessageId}::bigint and m.conversation_id = c.id
        and c.listing_id = ${listingId}::bigint and ${named}
      returning c.held_at is not null as held,
        case when not ${isBlockedBetween(sql`c.buyer_id`, sql`c.seller_id`)}
          then ${otherThan(reader.id)} end as other, m.created_at as at, json_build_object(
        'conversationId', c.id,
        'listingId', c.listing_id,
        'userId', ${reader.id}::bigint,
        'mark', ${mark}::text,
        'seq', case
          when ${buys} and ${reads} then c.buyer_read
          when ${buys} then c.buyer_delivered
          when ${reads} then c.seller_read
          else c.seller_delivered
        end
      ) as mark
    )
    select mark, held, other, at from marked`)
  if (!row) throw new Refusal('not_found')
  if (mark === 'read') {
    // A mark may come late: what has been written after that message is unread.
    const until = new Date(row.at).toISOString()
    await markShownRead(db, reader, conversationSubject(row.mark.conversationId), until)
  }
  publish(markBroadcasts(row.mark, row.held || row.other === null ? null : Number(row.other)))
  return row.mark
}

import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { messageOutbox, messages } from '#db/schema/messaging.ts'
import type { Broadcast } from '#src/platform/broadcasts.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { Message } from '#src/shared/schemas/messages.ts'
import { messageBroadcasts } from './broadcasts.ts'
import { fromConversations, isBlockedBetween, messageJson } from './message-json.ts'

const IS_BLOCKED = isBlockedBetween(sql`c.buyer_id`, sql`c.seller_id`)

/**
 * Ends the holding of a conversation; the caller checks who may do so. It appears at the top of the
 * receiver's list, as if just written to, and its messages are broadcast and put into the outbox;
 * where one of the two has blocked the other, it keeps its place and only the sender's devices are
 * notified. Refuses with `not_found` what is not held.
 */
export async function releaseConversation(
  db: Db,
  conversationId: number,
  publish: (broadcasts: readonly Broadcast[]) => void
) {
  const rows = await db.execute<{ message: Message; isBlocked: boolean }>(sql`
    with c as (
      update ${fromConversations} set held_at = null,
        last_at = case when ${IS_BLOCKED} then c.last_at else now() end
      where c.id = ${conversationId}::bigint and c.held_at is not null
      returning c.*
    ), outbox as (
      insert into ${messageOutbox} (message_id)
      select m.id from c join ${messages} m on m.conversation_id = c.id where not ${IS_BLOCKED}
    )
    select ${messageJson(sql`true`)} as message, ${IS_BLOCKED} as "isBlocked"
    from c join ${messages} m on m.conversation_id = c.id
    order by m.seq`)
  if (rows.length === 0) throw new Refusal('not_found')
  publish(
    rows.flatMap(({ message: { signs, ...message }, isBlocked }) =>
      messageBroadcasts(
        { message: { ...message, signs: [] }, signs },
        isBlocked ? 'sender' : 'both'
      )
    )
  )
}

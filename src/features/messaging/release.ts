import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { messages } from '#db/schema/messaging.ts'
import { type Notice, room } from '#src/platform/live-notice.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { Message } from '#src/shared/schemas/messages.ts'
import { fromConversations, messageJson } from './message-json.ts'

/**
 * Lets a held conversation reach its seller, all of it. Who may do so is the door's to ask. Refuses
 * with `not_found` what is not held.
 */
export async function releaseConversation(
  db: Db,
  conversationId: number,
  say: (notices: readonly Notice[]) => void
) {
  const rows = await db.execute<{ message: Message }>(sql`
    with c as (
      update ${fromConversations} set held_at = null
      where c.id = ${conversationId}::bigint and c.held_at is not null
      returning c.*
    )
    select ${messageJson(sql`true`)} as message
    from c join ${messages} m on m.conversation_id = c.id
    order by m.seq`)
  if (rows.length === 0) throw new Refusal('not_found')
  say(
    rows.flatMap(({ message }) =>
      message.receiverId === null
        ? []
        : [{ rooms: [room.user(message.receiverId)], event: 'message', payload: message }]
    )
  )
}

import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { messages } from '#db/schema/messaging.ts'
import type { Actor } from '#src/features/trust/can.ts'
import { MESSAGES_SHOWN, type Message } from '#src/shared/schemas/messages.ts'
import { fromConversations, isIn, messageFor } from './message-json.ts'

/** At most this many at once; a device that has missed more asks again. */
const MISSED_MAX = 200

/** All after the last `seq` of the known conversations, and the newest of those begun since. */
export async function missedMessages(
  db: Db,
  { id }: Pick<Actor, 'id'>,
  known: Record<string, number>
): Promise<{ messages: Message[]; more: boolean }> {
  const rows = await db.execute<{ message: Message }>(sql`
    select ${messageFor(id)} as message
    from ${fromConversations}
    left join json_each_text(${JSON.stringify(known)}::text::json) k on k.key = c.id::text
    join ${messages} m on m.conversation_id = c.id
      and m.seq > coalesce(k.value::int, c.last_seq - ${MESSAGES_SHOWN}::int)
    where ${isIn(id)} and (k.key is not null or c.id > ${newestKnown(known)}::bigint)
    order by m.conversation_id, m.seq
    limit ${MISSED_MAX + 1}`)
  return {
    messages: rows.slice(0, MISSED_MAX).map(({ message }) => message),
    more: rows.length > MISSED_MAX
  }
}

/** Conversations after this one were begun since; of earlier ones, the device names all that it shows. */
const newestKnown = (known: Record<string, number>) =>
  Math.max(0, ...Object.keys(known).map(Number))

import { type SQL, sql } from 'drizzle-orm'
import { messageOutbox } from '#db/schema/messaging.ts'

/**
 * What else is committed with messages, in their own statement: the one place for the outbox. A
 * query that may write, over the rows `sent m` (the messages) and `place c` (their conversations).
 * A held conversation is nobody's news yet.
 */
export const afterSend: SQL = sql`
  insert into ${messageOutbox} (message_id)
  select m.id from sent m join place c on c.id = m.conversation_id where c.held_at is null
  returning message_id`

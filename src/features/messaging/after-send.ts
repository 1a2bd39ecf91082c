import { type SQL, sql } from 'drizzle-orm'

/**
 * What else is committed with a message, in its own statement: the one place for the outbox. A
 * query that may write, over the rows `sent m` (the message) and `place c` (its conversation).
 * A held conversation is nobody's news yet: `c.held_at is null`.
 */
export const afterSend: SQL = sql`select m.id from sent m`

import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { messages } from '#db/schema/messaging.ts'
import type { Actor } from '#src/features/trust/can.ts'
import { Refusal } from '#src/shared/errors.ts'
import {
  type HistoryQuery,
  MESSAGES_PAGE_MAX,
  MESSAGES_SHOWN,
  type Message
} from '#src/shared/schemas/messages.ts'
import { fromConversations, isBetween, isIn, messageFor } from './message-json.ts'

type Reader = Pick<Actor, 'id'>
type Page = Pick<HistoryQuery, 'before' | 'after' | 'limit'>

/**
 * Messages about a listing, the oldest first: for a buyer their own, for the seller those of all
 * buyers or of one (`otherUserId`, `conversationId`). The newest, or those before or after a given
 * one. Refuses with `not_found` where the member has neither a conversation nor the listing.
 */
export async function readListingMessages(
  db: Db,
  reader: Reader,
  listingId: number,
  { otherUserId, conversationId, ...page }: HistoryQuery
): Promise<Message[]> {
  if (!Number.isSafeInteger(listingId)) throw new Refusal('not_found')
  const conditions = [
    sql`c.listing_id = ${listingId}::bigint`,
    otherUserId ? isBetween(reader.id, otherUserId, listingId) : isIn(reader.id),
    ...(conversationId ? [sql`c.id = ${conversationId}::bigint`] : [])
  ]
  const where = sql.join(conditions, sql` and `)
  const found = await readPage(db, reader, where, page)
  if (found.length === 0 && !(await takesPart(db, reader, listingId, where))) {
    throw new Refusal('not_found')
  }
  return found
}

/** All messages of a member, the newest or those before or after a given one, the oldest first. Refuses anyone else with `not_found`. */
export async function readUserMessages(db: Db, reader: Reader, userId: number, page: Page) {
  if (reader.id !== userId) throw new Refusal('not_found')
  return readPage(db, reader, isIn(reader.id), page)
}

async function readPage(
  db: Db,
  { id }: Reader,
  where: SQL,
  { before, after, limit = MESSAGES_SHOWN }: Page
) {
  const bounds = [
    before === undefined ? sql`` : sql`and m.id < ${before}::bigint`,
    after === undefined ? sql`` : sql`and m.id > ${after}::bigint`
  ]
  const order = after === undefined ? sql`desc` : sql`asc`
  const rows = await db.execute<{ message: Message }>(sql`
    select ${messageFor(id)} as message
    from ${fromConversations} join ${messages} m on m.conversation_id = c.id
    where ${where} ${sql.join(bounds, sql` `)}
    order by m.id ${order}
    limit ${Math.min(limit, MESSAGES_PAGE_MAX)}`)
  const found = rows.map(({ message }) => message)
  return after === undefined ? found.reverse() : found
}

async function takesPart(db: Db, { id }: Reader, listingId: number, where: SQL) {
  const [row] = await db.execute<{ part: boolean }>(sql`
    select exists(select from ${fromConversations} where ${where})
      or exists(select from ${listings} where id = ${listingId}::bigint and seller_id = ${id}::bigint)
      as part`)
  return row?.part === true
}

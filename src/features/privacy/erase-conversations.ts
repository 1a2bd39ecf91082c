import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { conversations, messageOutbox, messages } from '#db/schema/messaging.ts'
import { notifications } from '#db/schema/notifications.ts'
import { closeReportsOf } from './close-reports-of.ts'

const BATCH = 50

/**
 * Takes a member out of some conversations: what the member wrote becomes empty messages of nobody,
 * in their places; what the other wrote stays readable. What nobody reads any more goes altogether.
 * @returns how many conversations; 0 when none are left
 */
export async function eraseConversations(tx: Db, userId: number, now: Date): Promise<number> {
  const rows = await tx.execute<{ id: number }>(sql`
    select id::float8 as id from ${conversations}
    where buyer_id = ${userId}::bigint or seller_id = ${userId}::bigint
    order by id limit ${BATCH} for update`)
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  await eraseMessages(tx, userId, ids, now)
  await leave(tx, userId, ids)
  const subjects = ids.map(id => `conversation:${id}`)
  await tx.execute(sql`delete from ${notifications} where subject in ${subjects}`)
  return ids.length
}

/** First out of the outbox: waits for a notification under way, which goes with the rest. */
async function eraseMessages(tx: Db, userId: number, ids: number[], now: Date) {
  const messageIds = sql`
    select id from ${messages} where conversation_id in ${ids} and sender_id = ${userId}::bigint`
  await tx.execute(sql`delete from ${messageOutbox} where message_id in (${messageIds})`)
  await closeReportsOf(tx, 'message', messageIds, now)
  await tx.execute(sql`
    update ${messages} set content = '', photo = null, signs = '[]', sender_id = null
    where conversation_id in ${ids} and sender_id = ${userId}::bigint`)
}

/** The title is the seller's text. The other has nothing left to read there, so all counts as read. */
async function leave(tx: Db, userId: number, ids: number[]) {
  const isBuyer = sql`buyer_id is not distinct from ${userId}::bigint`
  await tx.execute(sql`
    delete from ${conversations} where id in ${ids} and (
      (${isBuyer} and (seller_id is null or held_at is not null))
      or (not ${isBuyer} and buyer_id is null)
    )`)
  await tx.execute(sql`
    update ${conversations} set
      title = case when ${isBuyer} then title else '' end,
      held_at = null,
      buyer_id = case when ${isBuyer} then null else buyer_id end,
      seller_id = case when ${isBuyer} then seller_id else null end,
      buyer_read = last_seq, buyer_delivered = last_seq,
      seller_read = last_seq, seller_delivered = last_seq
    where id in ${ids}`)
}

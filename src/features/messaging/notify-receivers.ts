import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { messageOutbox, messages } from '#db/schema/messaging.ts'
import { type NewMessage, notifyMessages } from '#src/features/notifications/notify-members.ts'
import { queueMessages } from '#src/features/webhooks/queue-messages.ts'
import { whileFull } from '#src/platform/in-batches.ts'
import type { JobQueue } from '#src/platform/jobs.ts'
import { paths } from '#src/shared/paths.ts'
import { fromConversations } from './message-json.ts'

const BATCH = 100

/** As the driver reads it: 64-bit numbers as text. */
type ReceiverBatch = {
  messageId: string
  listingId: string
  conversationId: string
  receiverId: string
  senderName: string
  listingTitle: string
  excerpt: string
  at: Date
  isRead: boolean
}

/**
 * Notifies the receivers of the messages in the outbox, of each message once, however many processes
 * do this. @returns how many left the outbox
 */
export const notifyReceivers = (db: Db, jobs: JobQueue) =>
  whileFull(BATCH, () => db.transaction(tx => notifyBatch(tx, jobs)))

async function notifyBatch(tx: Db, jobs: JobQueue) {
  const news = await tx.execute<ReceiverBatch>(takeBatch())
  const last = new Map<string, NewMessage>()
  for (const { isRead, ...message } of news) {
    if (isRead) continue
    const [conversationId, receiverId] = [+message.conversationId, +message.receiverId]
    const subject = `${conversationId} ${receiverId}`
    const count = (last.get(subject)?.count ?? 0) + 1
    const [at, path] = [new Date(message.at), paths.conversation(conversationId)]
    last.set(subject, { ...message, conversationId, receiverId, at, path, count })
  }
  await notifyMessages(tx, jobs, [...last.values()])
  await queueMessages(tx, news.map(numbersOf))
  return news.length
}

const numbersOf = ({ messageId, conversationId, listingId, receiverId }: ReceiverBatch) => ({
  messageId: +messageId,
  conversationId: +conversationId,
  listingId: +listingId,
  receiverId: +receiverId
})

const takeBatch = (): SQL => sql`
  with gone as (
    delete from ${messageOutbox} where message_id in (
      select message_id from ${messageOutbox} order by message_id limit ${BATCH} for update skip locked
    ) returning message_id
  )
  select m.id as "messageId", c.listing_id as "listingId", c.id as "conversationId", receiver.id as "receiverId", sender.full_name as "senderName",
    c.title as "listingTitle", m.content as excerpt, m.created_at as at,
    m.seq <= case receiver.id when c.buyer_id then c.buyer_read else c.seller_read end as "isRead"
  from gone
  join ${messages} m on m.id = gone.message_id
  join ${fromConversations} on c.id = m.conversation_id
  join ${users} sender on sender.id = m.sender_id
  join ${users} receiver on receiver.id = case m.sender_id when c.buyer_id then c.seller_id else c.buyer_id end
  order by m.id`

import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { messages } from '#db/schema/messaging.ts'
import type { BatchOperation } from '#db/statement-batcher.ts'
import type { Verdict } from '#src/features/messaging/scam-shield/classify-message.ts'
import type { Message } from '#src/shared/schemas/messages.ts'
import { type DeliveryRow, deliveryStatement, type Outgoing } from './delivery-statement.ts'
import { fromConversations, messageFor } from './message-json.ts'

/** A message as its sender sees it, and what concerns only the receiver. */
export type Stored = { message: Message; signs: Verdict['signs']; held: boolean }

export type Delivery = {
  repeated: boolean
  sent: Stored | null
  known: boolean
  blocked: 'by you' | 'by other' | null
  asksId: boolean
  asksDevice: boolean
  sameToMany: boolean
}

/** Nothing is stored unless all of it is allowed. Waits while the conversation is locked. */
export async function deliver(db: Db, message: Outgoing): Promise<Delivery> {
  const [row] = await db.execute<DeliveryRow>(deliveryStatement([message], 'wait'))
  return deliveryOf(message, row!)
}

/**
 * The same for many, each independently, in one statement: at most one of a sender and one of a
 * conversation. It waits for no conversation: undefined for a message whose conversation is held at
 * this moment, or that is refused after all, which is then to be delivered alone.
 * @returns in the order of `outgoing`
 */
async function deliverBatch(
  db: Db,
  outgoing: readonly Outgoing[]
): Promise<(Delivery | undefined)[]> {
  const rows = await db.execute<DeliveryRow>(deliveryStatement(outgoing, 'skip'))
  const bySender = new Map(rows.map(row => [Number(row.sender_id), row]))
  return outgoing.map(message => {
    const delivery = deliveryOf(message, bySender.get(message.senderId)!)
    return isDecided(delivery) ? delivery : undefined
  })
}

/** One of a sender and one of a conversation at a time, so that both keep their order. */
export const delivery: BatchOperation<Outgoing, Delivery> = {
  orderingKeys: ({ senderId, receiverId, listingId }) => {
    const pair = [senderId, receiverId].sort((a, b) => a - b)
    return [`${senderId}`, `${listingId} ${pair.join(' ')}`]
  },
  runBatch: deliverBatch,
  runOne: deliver
}

const isDecided = ({ repeated, sent, known, blocked, asksId, asksDevice }: Delivery) =>
  repeated || sent !== null || blocked !== null || asksId || asksDevice || !known

function deliveryOf(message: Outgoing, row: DeliveryRow): Delivery {
  const { repeated, known, by_me: byMe, asks_id: asksId, asks_device: asksDevice } = row
  return {
    repeated,
    sent: row.id === null ? null : storedNow(message, row),
    known,
    blocked: byMe === null ? null : byMe ? 'by you' : 'by other',
    asksId,
    asksDevice,
    sameToMany: row.same_to_many
  }
}

function storedNow(
  { senderId, receiverId, listingId, content, photo, clientId, signs, now }: Outgoing,
  { id, conversation_id, seq, held }: DeliveryRow
): Stored {
  const place = {
    id: Number(id),
    conversationId: Number(conversation_id),
    listingId,
    seq: Number(seq)
  }
  const createdAt = now.toISOString()
  const words = { content, photo, clientId, held, signs: [], createdAt }
  return { message: { ...place, senderId, receiverId, ...words }, signs, held }
}

export async function readDelivered(db: Db, { senderId, clientId }: Outgoing) {
  const [row] = await db.execute<{ stored: Stored }>(sql`
    select json_build_object(
      'message', ${messageFor(senderId)}, 'signs', m.signs, 'held', c.held_at is not null
    ) as stored
    from ${messages} m join ${fromConversations} on c.id = m.conversation_id
    where m.sender_id = ${senderId}::bigint and m.client_id = ${clientId}::uuid`)
  return row?.stored ?? null
}

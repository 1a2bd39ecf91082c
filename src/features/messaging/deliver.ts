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

/** What became of a message; only one that is `stored` has left a trace. */
export type Delivery =
  | { kind: 'stored'; stored: Stored }
  | { kind: 'blocked'; byMe: boolean }
  /** `repeated`: stored before, under this `clientId`. `locked`: by another transaction. */
  | { kind: 'repeated' | 'noConversation' | 'needsId' | 'needsDevice' | 'sameToMany' | 'locked' }

/** Nothing is stored unless all of it is allowed. Waits while the conversation is locked. */
export async function deliver(db: Db, message: Outgoing): Promise<Delivery> {
  const [row] = await db.execute<DeliveryRow>(deliveryStatement([message], 'wait'))
  return deliveryOf(message, row!)
}

/**
 * The same for many, each independently, in one statement: at most one of a sender and one of a
 * conversation. It waits for no lock: undefined for a message that has to be delivered alone, since
 * its conversation is or may be locked at this moment.
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

/** A batch has one message of a sender and one of a conversation, so that both keep their order. */
export const delivery: BatchOperation<Outgoing, Delivery> = {
  orderingKeys: ({ senderId, receiverId, listingId }) => {
    const pair = [senderId, receiverId].sort((a, b) => a - b)
    return [`${senderId}`, `${listingId} ${pair.join(' ')}`]
  },
  runBatch: deliverBatch,
  runOne: deliver
}

/** Only buyers are refused for `sameToMany`; of a seller's message it means that the row was locked. */
const isDecided = ({ kind }: Delivery) => kind !== 'locked' && kind !== 'sameToMany'

function deliveryOf(message: Outgoing, row: DeliveryRow): Delivery {
  if (row.repeated) return { kind: 'repeated' }
  if (row.id !== null) return { kind: 'stored', stored: storedNow(message, row) }
  if (row.by_me !== null) return { kind: 'blocked', byMe: row.by_me }
  if (row.asks_id) return { kind: 'needsId' }
  if (row.asks_device) return { kind: 'needsDevice' }
  if (!row.known) return { kind: 'noConversation' }
  return { kind: row.same_to_many ? 'sameToMany' : 'locked' }
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

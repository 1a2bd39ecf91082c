import { randomUUID } from 'node:crypto'
import { DrizzleQueryError } from 'drizzle-orm'
import { ranTooLong } from '#db/circuit-breaker.ts'
import type { Db } from '#db/client.ts'
import type { Batcher } from '#db/statement-batcher.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { classifyMessage, HELD_FROM } from '#src/features/messaging/scam-shield/classify-message.ts'
import { claimMessagePhoto, readOwnPhoto } from '#src/features/photos/claim-for-message.ts'
import type { DeviceKey } from '#src/features/trust/device-proof.ts'
import type { Broadcast } from '#src/platform/broadcasts.ts'
import { type FieldProblems, Refusal } from '#src/shared/errors.ts'
import { isNewcomer } from '#src/shared/moderation.ts'
import type { Message, NewMessage } from '#src/shared/schemas/messages.ts'
import { messageBroadcasts } from './broadcasts.ts'
import { type Delivery, deliver, delivery, readDelivered, type Stored } from './deliver.ts'
import type { Outgoing } from './delivery-statement.ts'
import { openConversation, readListingToOpen } from './open-conversation.ts'
import { isOffered } from './quick-messages.ts'

export type Sender = Pick<Account, 'id' | 'role' | 'createdAt'>
export type Sending = {
  now: Date
  /** If unset, each message is delivered by a statement of its own. */
  batcher?: Batcher | undefined
  origin: string
  device?: DeviceKey | undefined
  beforeOpening(): Promise<void>
  publish(broadcasts: readonly Broadcast[]): void
}

type At = Pick<Sending, 'now' | 'origin' | 'device'>

/** Anybody may send shorter ones ("Faleminderit") again, once a conversation has begun. */
const OWN_WORDS = 20

/**
 * Sends a message about a listing to its seller, or from a seller to somebody who wrote first. The
 * first one begins the conversation. A repeat with the same `clientId` returns the stored message
 * and broadcasts it again, since the first attempt may have ended before it was broadcast.
 * Refuses with `not_found`, `conflict` (the listing takes no new conversations), `blocked`,
 * `id_verification_required`, `device_verification_required`, `photo_not_yours`,
 * `idempotency_mismatch`, `invalid_input` or `busy`.
 */
export async function sendMessage(
  db: Db,
  sender: Sender,
  input: NewMessage,
  sending: Sending
): Promise<Message> {
  if (input.receiverId === sender.id) {
    throw new Refusal('invalid_input', { fields: { receiverId: 'ownListing' } })
  }
  const message = outgoing(sender, input, sending)
  const attempt = async () =>
    (await tryDelivery(db, message, input, sending.batcher)) ??
    open(db, sender, message, input, sending)
  const stored = await attempt().catch(error => {
    // Of two attempts at the same moment, the index refuses the second, which then finds the first.
    if (isTakenClientId(error)) return attempt()
    // Cut off by the database, perhaps because another is slow: it may be sent again. If it is
    // stored after all, its `clientId` shows that.
    throw ranTooLong(error) ? new Refusal('busy', { retryAfter: 1, cause: error }) : error
  })
  sending.publish(messageBroadcasts(stored))
  return stored.message
}

async function open(
  db: Db,
  sender: Sender,
  message: Outgoing,
  input: NewMessage,
  { now, origin, beforeOpening }: Sending
) {
  const { listingId, receiverId: sellerId, content } = input
  const opening = { listingId, sellerId, buyerId: sender.id, now }
  const { title } = await readListingToOpen(db, opening)
  await beforeOpening()
  const held = isHeld(sender, content, { now, origin })
  const repeatable = content === '' || isOffered(content, title)
  return db.transaction(async tx => {
    await openConversation(tx, { ...opening, held })
    const sent = await tryDelivery(tx, { ...message, repeatable }, input)
    if (!sent) throw new Refusal('not_found')
    return sent
  })
}

function outgoing(sender: Sender, input: NewMessage, { now, origin, device }: At): Outgoing {
  const { listingId, receiverId, content } = input
  return {
    senderId: sender.id,
    listingId,
    receiverId,
    content,
    clientId: input.clientId ?? randomUUID(),
    photo: null,
    signs: classifyMessage(content, { origin }).signs,
    repeatable: content.length < OWN_WORDS || isOffered(content, ''),
    device,
    now
  }
}

/** Messages from staff are never held. */
const isHeld = ({ role, createdAt }: Sender, content: string, { now, origin }: At) =>
  role === 'user' &&
  isNewcomer(createdAt, now) &&
  classifyMessage(content, { origin }).score >= HELD_FROM

/** Undefined if there is no conversation yet. One with a photo needs its own transaction. */
async function tryDelivery(db: Db, message: Outgoing, input: NewMessage, batcher?: Batcher) {
  const url = input.photo
  if (!url) {
    const delivered = await (batcher ? batcher.enqueue(delivery, message) : deliver(db, message))
    return answerOf(db, delivered, message, input)
  }
  return db.transaction(async tx => {
    const owner = { id: message.senderId }
    const photo = await readOwnPhoto(tx, owner, url)
    const delivered = await deliver(tx, { ...message, photo })
    const sent = delivered.sent?.message
    if (sent) await claimMessagePhoto(tx, photo, owner, sent.id, message.now)
    return answerOf(tx, delivered, message, input)
  })
}

function isTakenClientId(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return (
    cause instanceof Error &&
    'constraint_name' in cause &&
    cause.constraint_name === 'messages_client'
  )
}

async function answerOf(db: Db, delivery: Delivery, message: Outgoing, input: NewMessage) {
  const { repeated, sent, known, blocked, asksId, asksDevice, sameToMany } = delivery
  const stored = repeated ? await readDelivered(db, message) : null
  if (stored) return sameAs(stored, input)
  if (sent) return sent
  if (blocked) {
    const fields: FieldProblems = blocked === 'by you' ? { receiverId: 'blockedByYou' } : {}
    throw new Refusal('blocked', { fields })
  }
  if (asksId) throw new Refusal('id_verification_required')
  if (asksDevice) throw new Refusal('device_verification_required')
  if (!known) return undefined
  if (sameToMany) throw new Refusal('invalid_input', { fields: { content: 'sameToMany' } })
  throw new Refusal('conflict')
}

function sameAs(stored: Stored, { listingId, receiverId, content, photo }: NewMessage) {
  const message = stored.message
  const same =
    message.listingId === listingId &&
    message.receiverId === receiverId &&
    message.content === content &&
    (message.photo?.url ?? null) === (photo || null)
  if (!same) throw new Refusal('idempotency_mismatch')
  return stored
}

import { randomUUID } from 'node:crypto'
import { DrizzleQueryError } from 'drizzle-orm'
import { ranTooLong } from '#db/circuit-breaker.ts'
import type { Db } from '#db/client.ts'
import type { Batcher } from '#db/statement-batcher.ts'
import type { Account } from '#src/features/accounts/account.ts'
import {
  classifyMessage,
  HELD_FROM,
  type Verdict
} from '#src/features/messaging/scam-shield/classify-message.ts'
import { claimMessagePhoto, readOwnPhoto } from '#src/features/photos/claim-for-message.ts'
import type { DeviceKey } from '#src/features/trust/device-proof.ts'
import type { Broadcast } from '#src/platform/broadcasts.ts'
import { Refusal } from '#src/shared/errors.ts'
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
  batcher: Batcher
  origin: string
  device?: DeviceKey | undefined
  beforeOpening(): Promise<void>
  publish(broadcasts: readonly Broadcast[]): void
}

/** Shorter messages, in characters, may be sent to many once a conversation has begun: "Faleminderit". */
const REPEATABLE_BELOW = 20

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
  const { score, signs } = classifyMessage(input.content, { origin: sending.origin })
  const message = outgoing(sender, input, signs, sending)
  const held = score >= HELD_FROM && canBeHeld(sender, sending.now)
  const attempt = async () => {
    const delivered = await (input.photo
      ? db.transaction(tx => deliverIn(tx, message, input.photo))
      : sending.batcher.enqueue(delivery, message))
    return (
      (await answerOf(db, delivered, message, input)) ??
      openAndDeliver(db, { message, input, held }, sending)
    )
  }
  const stored = await attempt().catch(error => {
    // Of two attempts at the same moment, the index refuses the second, which then finds the first.
    if (isTakenClientId(error)) return attempt()
    // The database cut it off, perhaps because another statement is slow. The sender may try again:
    // if it was stored after all, its `clientId` shows that.
    throw ranTooLong(error) ? new Refusal('busy', { retryAfter: 1, cause: error }) : error
  })
  sending.publish(messageBroadcasts(stored, stored.held ? 'sender' : 'both'))
  return stored.message
}

type First = { message: Outgoing; input: NewMessage; held: boolean }

/** Begins the conversation with its first message. */
async function openAndDeliver(
  db: Db,
  { message, input, held }: First,
  { now, beforeOpening }: Sending
) {
  const { listingId, receiverId: sellerId, content } = input
  const opening = { listingId, sellerId, buyerId: message.senderId, now }
  const { title } = await readListingToOpen(db, opening)
  await beforeOpening()
  const repeatable = content === '' || isOffered(content, title)
  return db.transaction(async tx => {
    await openConversation(tx, { ...opening, held })
    const delivered = await deliverIn(tx, { ...message, repeatable }, input.photo)
    const sent = await answerOf(tx, delivered, message, input)
    if (!sent) throw new Refusal('not_found')
    return sent
  })
}

function outgoing(
  sender: Sender,
  input: NewMessage,
  signs: Verdict['signs'],
  { now, device }: Sending
): Outgoing {
  const { listingId, receiverId, content } = input
  return {
    senderId: sender.id,
    listingId,
    receiverId,
    content,
    clientId: input.clientId ?? randomUUID(),
    photo: null,
    signs,
    repeatable: content.length < REPEATABLE_BELOW || isOffered(content, ''),
    device,
    now
  }
}

/** Messages from staff are never held. */
const canBeHeld = ({ role, createdAt }: Sender, now: Date) =>
  role === 'user' && isNewcomer(createdAt, now)

async function deliverIn(tx: Db, message: Outgoing, photoUrl: NewMessage['photo']) {
  if (!photoUrl) return deliver(tx, message)
  const owner = { id: message.senderId }
  const photo = await readOwnPhoto(tx, owner, photoUrl)
  const delivered = await deliver(tx, { ...message, photo })
  if (delivered.kind === 'stored') {
    const messageId = delivered.stored.message.id
    await claimMessagePhoto(tx, owner, photo, { messageId, now: message.now })
  }
  return delivered
}

function isTakenClientId(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return (
    cause instanceof Error &&
    'constraint_name' in cause &&
    cause.constraint_name === 'messages_client'
  )
}

/** The stored message; undefined if there is no conversation yet. Refuses as `sendMessage` does. */
async function answerOf(db: Db, delivery: Delivery, message: Outgoing, input: NewMessage) {
  switch (delivery.kind) {
    case 'stored':
      return delivery.stored
    case 'repeated': {
      const stored = await readDelivered(db, message)
      if (!stored) throw new Refusal('conflict')
      return sameAs(stored, input)
    }
    case 'noConversation':
      return undefined
    case 'blocked':
      throw new Refusal('blocked', {
        fields: delivery.byMe ? { receiverId: 'blockedByYou' } : {}
      })
    case 'needsId':
      throw new Refusal('id_verification_required')
    case 'needsDevice':
      throw new Refusal('device_verification_required')
    case 'sameToMany':
      throw new Refusal('invalid_input', { fields: { content: 'sameToMany' } })
    case 'locked':
      throw new Refusal('conflict')
  }
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

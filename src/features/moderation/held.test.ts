import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { conversations, messageOutbox, messages } from '#db/schema/messaging.ts'
import { test } from '#tests/support/database.ts'
import { aListing } from '#tests/support/factories.ts'
import {
  aMember,
  aModerator,
  audited,
  context,
  NOW,
  notices,
  scam
} from '#tests/support/moderation.ts'
import { dropHeld, releaseHeld } from './held.ts'
import { heldConversations } from './queue.ts'

const content = 'Më jep numrin e kartës'
const photo = { url: '/photos/kodi-1280.webp', width: 640, height: 480 }

/** A first message that the scam shield holds. */
async function held(db: Db) {
  const [buyer, seller] = [await aMember(db), await aMember(db)]
  const { id: listingId } = await aListing(db, seller)
  const [row] = await db
    .insert(conversations)
    .values({ listingId, title: 'Dollap', buyerId: buyer.id, sellerId: seller.id, heldAt: NOW })
    .returning()
  const said = { conversationId: row!.id, seq: 1, senderId: buyer.id, clientId: randomUUID() }
  await db.insert(messages).values({ ...said, content, photo })
  return { id: row!.id, buyer, seller }
}

describe('a held conversation', () => {
  test('is released to its seller, and its buyer sees that it is', async ({ db }) => {
    const [{ id, buyer, seller }, moderator] = [await held(db), await aModerator(db)]
    expect(await heldConversations(db)).toMatchObject([{ id, messages: [{ content, photo }] }])
    const said: unknown[] = []
    await releaseHeld(db, moderator, id, context, broadcasts => void said.push(...broadcasts))
    const rooms = [`user:${buyer.id}`, `user:${seller.id}`]
    expect(said).toMatchObject([{ rooms, event: 'message' }])
    const own = db.select({ id: messages.id }).from(messages).where(eq(messages.conversationId, id))
    expect(await db.$count(messageOutbox, inArray(messageOutbox.messageId, own))).toBe(1)
    expect(await audited(db)).toMatchObject({ action: 'conversation.release' })
    const again = releaseHeld(db, moderator, id, context, () => {})
    await expect(again).rejects.toMatchObject({ code: 'not_found' })
  })

  test('is not decided about by the buyer or the seller, where there is other staff', async ({
    db
  }) => {
    const [{ id, buyer, seller }] = [await held(db), await aModerator(db)]
    const own = { code: 'conflict', says: 'ownCase' }
    for (const each of [buyer, seller]) {
      await db.update(users).set({ role: 'moderator' }).where(eq(users.id, each.id))
      await expect(releaseHeld(db, each, id, context, () => {})).rejects.toMatchObject(own)
      await expect(dropHeld(db, each, id, scam, context)).rejects.toMatchObject(own)
    }
    expect(await heldConversations(db)).toMatchObject([{ id }])
  })

  test('or deleted, and its buyer told why', async ({ db }) => {
    const [{ id, buyer, seller }, moderator] = [await held(db), await aModerator(db)]
    await dropHeld(db, moderator, id, scam, context)
    expect(await db.select().from(conversations).where(eq(conversations.id, id))).toEqual([])
    expect([await notices(db, buyer), await notices(db, seller)]).toEqual([['drop'], []])
    expect(await audited(db)).toMatchObject({ action: 'conversation.drop' })
    const again = dropHeld(db, moderator, id, scam, context)
    await expect(again).rejects.toMatchObject({ code: 'not_found' })
  })
})

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { replyTimes } from '#db/schema/deals.ts'
import { conversations, messages } from '#db/schema/messaging.ts'
import { decisions } from '#db/schema/moderation.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { test } from '#tests/support/database.ts'
import { anAccount } from '#tests/support/factories.ts'
import { countReplyTimes } from './reply-time.ts'
import { readSellerRecord } from './seller-record.ts'

const replyMinutes = async (db: Db, sellerId: number) =>
  (await readSellerRecord(db, sellerId)).replies

const NOW = new Date('2026-06-15T12:00:00Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const ago = (ms: number) => new Date(NOW.getTime() - ms)

/** A conversation begun `before` ago; the seller answers at these minutes after it. */
async function aConversation(db: Db, seller: Account, answers: number[], before = DAY) {
  const buyer = await anAccount(db)
  const at = ago(before)
  const [conversation] = await db
    .insert(conversations)
    .values({
      listingId: Math.ceil(Math.random() * 1e12),
      title: 'Divan',
      buyerId: buyer.id,
      sellerId: seller.id,
      createdAt: at
    })
    .returning()
  const said = [{ senderId: buyer.id, minutes: 0 }]
  for (const minutes of answers) said.push({ senderId: seller.id, minutes })
  await db.insert(messages).values(
    said.map(({ senderId, minutes }, n) => ({
      conversationId: conversation!.id,
      seq: n + 1,
      senderId,
      clientId: randomUUID(),
      content: 'Po',
      createdAt: new Date(at.getTime() + minutes * MINUTE)
    }))
  )
  return conversation!
}

describe('how fast a seller answers', () => {
  test('is the median of first answers, from three on', async ({ db }) => {
    const seller = await anAccount(db)
    await aConversation(db, seller, [10, 11])
    await aConversation(db, seller, [600])
    await aConversation(db, seller, [])
    await countReplyTimes(db, NOW)
    expect(await replyMinutes(db, seller.id)).toBeUndefined()
    await aConversation(db, seller, [90])
    expect(await countReplyTimes(db, NOW)).toContain(seller.id)
    expect(await replyMinutes(db, seller.id)).toBe(90)
    expect(await countReplyTimes(db, NOW)).not.toContain(seller.id)
  })

  test('is counted for all, however few at once', async ({ db }) => {
    const sellers = [await anAccount(db), await anAccount(db), await anAccount(db)]
    for (const seller of sellers) {
      for (const minutes of [5, 6, 7]) await aConversation(db, seller, [minutes])
    }
    const ids = sellers.map(({ id }) => id)
    expect(await countReplyTimes(db, NOW, 1)).toEqual(expect.arrayContaining(ids))
    for (const id of ids) expect(await replyMinutes(db, id)).toBe(6)
  })

  test('forgets what is older than 90 days', async ({ db }) => {
    const seller = await anAccount(db)
    for (const minutes of [5, 5, 5]) await aConversation(db, seller, [minutes], 90 * DAY)
    await countReplyTimes(db, NOW)
    expect(await replyMinutes(db, seller.id)).toBe(5)
    expect(await countReplyTimes(db, new Date(NOW.getTime() + 1))).toContain(seller.id)
    expect(await replyMinutes(db, seller.id)).toBeUndefined()
    expect(await db.$count(replyTimes, eq(replyTimes.userId, seller.id))).toBe(0)
  })

  test('does not count the time in which a moderator held the message', async ({ db }) => {
    const seller = await anAccount(db)
    for (const minutes of [300, 320, 340]) {
      const { id, createdAt } = await aConversation(db, seller, [minutes])
      const at = new Date(createdAt.getTime() + 290 * MINUTE)
      await db.insert(decisions).values({ at, act: 'release', kind: 'conversation', targetId: id })
    }
    await countReplyTimes(db, NOW)
    expect(await replyMinutes(db, seller.id)).toBe(30)
  })
})

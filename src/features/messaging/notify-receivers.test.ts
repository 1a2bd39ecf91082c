import { and, eq, inArray, isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { messageOutbox } from '#db/schema/messaging.ts'
import { notifications } from '#db/schema/notifications.ts'
import { webhookDeliveries, webhooks } from '#db/schema/webhooks.ts'
import { openBatcher } from '#db/statement-batcher.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { notifyMessages } from '#src/features/notifications/notify-members.ts'
import { newMessage } from '#src/shared/schemas/messages.ts'
import { aListing, anAccount, day, noJobs } from '#tests/support/factories.ts'
import { test } from '#tests/support/pristine-database.ts'
import { markMessages } from './mark.ts'
import { notifyReceivers } from './notify-receivers.ts'
import { releaseConversation } from './release.ts'
import { sendMessage } from './send-message.ts'

const NOW = day(20)
const sending = {
  now: NOW,
  origin: 'https://tregu.example',
  beforeOpening: async () => {},
  publish: () => {}
}

async function aMarket(db: Db, createdAt = day(1)) {
  const seller = await anAccount(db, { createdAt: day(1), fullName: 'Shitësi' })
  const buyer = await anAccount(db, { createdAt, fullName: 'Blerësi' })
  const { id: listingId } = await aListing(db, seller, { title: 'Divan', expiresAt: day(50) })
  const write = (from: Account, to: Account, content: string) =>
    sendMessage(db, from, newMessage.parse({ listingId, receiverId: to.id, content }), {
      ...sending,
      batcher: openBatcher(db)
    })
  return { seller, buyer, listingId, write }
}

const toldOf = (db: Db, { id }: Account) =>
  db
    .select({ kind: notifications.kind, count: notifications.count, parts: notifications.parts })
    .from(notifications)
    .where(eq(notifications.userId, id))

test('a receiver is notified of each message once, by what was committed with it', async ({
  db
}) => {
  const { seller, buyer, write } = await aMarket(db)
  await write(buyer, seller, 'A është ende?')
  const { conversationId } = await write(buyer, seller, 'Sa kushton transporti?')
  expect(await notifyReceivers(db, noJobs)).toBe(2)
  expect(await notifyReceivers(db, noJobs)).toBe(0)
  expect(await toldOf(db, seller)).toEqual([
    {
      kind: 'message',
      count: 2,
      parts: { name: 'Blerësi', title: 'Divan', excerpt: 'Sa kushton transporti?' }
    }
  ])
  expect(await toldOf(db, buyer)).toEqual([])
  const [one] = await db.select().from(notifications).where(eq(notifications.userId, seller.id))
  expect(one?.path).toBe(`/messages/${conversationId}`)
})

test('what was read before its turn came is no news, and reading makes old news of the rest', async ({
  db
}) => {
  const { seller, buyer, listingId, write } = await aMarket(db)
  const first = await write(buyer, seller, 'A është ende?')
  await notifyReceivers(db, noJobs)
  const mark = (lastMessageId: number) =>
    markMessages(
      db,
      seller,
      { listingId, otherUserId: buyer.id, lastMessageId, mark: 'read' },
      { publish: () => {} }
    )
  await mark(first.id)
  const read = eq(notifications.userId, seller.id)
  expect((await db.select().from(notifications).where(read))[0]?.readAt).toEqual(NOW)
  await mark((await write(buyer, seller, 'Alo?')).id)
  expect(await notifyReceivers(db, noJobs)).toBe(1)
  expect(await toldOf(db, seller)).toHaveLength(1)
  // A mark that comes late says nothing of what was written since.
  await write(buyer, seller, 'Hë?')
  const news = { conversationId: first.conversationId, receiverId: seller.id, senderName: 'B' }
  const after = { at: new Date(NOW.getTime() + 1000), path: '/', count: 1, excerpt: 'Hë?' }
  await notifyMessages(db, noJobs, [{ ...news, ...after, listingTitle: 'Divan' }])
  await mark(first.id)
  const unread = and(read, isNull(notifications.readAt))
  expect(await db.$count(notifications, unread)).toBe(1)
})

test('a held conversation is no news until it is released, then all of it', async ({ db }) => {
  const { seller, buyer, write } = await aMarket(db, NOW)
  const text = 'Kurieri pret: https://posta-al.top/1, shkruani CVV'
  const { id, conversationId } = await write(buyer, seller, text)
  const next = await write(buyer, seller, 'Alo?')
  const waiting = inArray(messageOutbox.messageId, [id, next.id])
  expect(await db.select().from(messageOutbox).where(waiting)).toEqual([])
  await releaseConversation(db, conversationId, () => {})
  expect(await notifyReceivers(db, noJobs)).toBe(2)
  expect(await toldOf(db, seller)).toMatchObject([{ count: 2 }])
})

test("a receiver's webhook hears of each message once, the sender's of none", async ({ db }) => {
  const { seller, buyer, write, listingId } = await aMarket(db)
  for (const { id: userId } of [seller, buyer]) {
    const row = { userId, url: 'https://shembull.al', sealed: '', createdAt: NOW }
    await db.insert(webhooks).values({ ...row, events: ['message.created'] })
  }
  const { id, conversationId } = await write(buyer, seller, 'A është ende?')
  await notifyReceivers(db, noJobs)
  await notifyReceivers(db, noJobs)
  const queued = await db
    .select({ userId: webhooks.userId, data: webhookDeliveries.data })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
  expect(queued).toEqual([{ userId: seller.id, data: { id, conversationId, listingId } }])
})

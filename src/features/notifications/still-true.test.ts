import { eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { listings } from '#db/schema/listings.ts'
import { blocks, conversations } from '#db/schema/messaging.ts'
import { notifyOfPrice } from '#src/features/watching/notify-of-price.ts'
import { saveListing } from '#src/features/watching/save.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, day } from '#tests/support/factories.ts'
import { forgetMails, jobs, later, NOW, send, sent } from '#tests/support/notification-mails.ts'
import {
  deliverAll,
  forgetPushes,
  join,
  jobs as pushes,
  service
} from '#tests/support/push-delivery.ts'
import { notify } from './notify.ts'
import { notifyMessages, notifySavedSearch } from './notify-members.ts'
import { listingSubject } from './subjects.ts'

beforeEach(() => {
  forgetMails()
  forgetPushes()
})

for (const [name, now, expected] of [
  ['is mailed and pushed while it can be had', {}, 1],
  ['also when the rate has moved it a little', { currency: 'EUR', price: 90, priceAll: 9050 }, 1],
  ['is not once the listing is sold', { status: 'sold' }, 0],
  ['is not once the listing is paused', { status: 'inactive' }, 0],
  ['is not once the price is up again', { price: 9050, priceAll: 9050 }, 0],
  [
    'is not once it is dearer in another currency',
    { currency: 'EUR', price: 95, priceAll: 9500 },
    0
  ]
] as const) {
  test(`a lower price ${name}`, async ({ db }) => {
    const saver = await anAccount(db)
    const { id } = await aListing(db, await anAccount(db), { price: 12_000 })
    await saveListing(db, saver, id, day(1))
    await join(db, saver, service.device())
    await db.update(listings).set({ price: 9000, priceAll: 9000 }).where(eq(listings.id, id))
    const enqueue: typeof jobs.enqueue = async (...job) => {
      await jobs.enqueue(...job)
      await pushes.enqueue(...job)
    }
    const context = { jobs: { enqueue }, clock: { now: () => NOW }, rate: () => 100 }
    await notifyOfPrice(db, context, { listingId: id })
    await db
      .update(listings)
      .set({ updatedAt: NOW, ...now })
      .where(eq(listings.id, id))
    await send(db)
    await deliverAll(db)
    expect([sent.length, service.delivered.length]).toEqual([expected, expected])
  })
}

test('a status is sent while the listing has it', async ({ db }) => {
  const [seller, saver] = [await anAccount(db), await anAccount(db)]
  await join(db, saver, service.device())
  const subjects = await Promise.all(
    (['reserved', 'inactive'] as const).map(async status => {
      const { id } = await aListing(db, seller, { status })
      return listingSubject(id)
    })
  )
  const parts = { title: 'Divan', status: 'reserved' } as const
  for (const subject of subjects) {
    const news = { userId: saver.id, kind: 'saved_status', subject, parts, path: '/' } as const
    await notify(db, pushes, { ...news, at: NOW })
  }
  await deliverAll(db)
  expect(service.delivered).toHaveLength(1)
})

test('what somebody has written who is banned or blocked is neither mailed nor pushed', async ({
  db
}) => {
  const reader = await anAccount(db)
  await join(db, reader, service.device())
  const { id: listingId } = await aListing(db, reader)
  const of = async (changes: object) => {
    const writer = await anAccount(db, changes)
    const [talk] = await db
      .insert(conversations)
      .values({ listingId, buyerId: writer.id, sellerId: reader.id, title: 'Divan' })
      .returning()
    return { writer, conversationId: talk!.id }
  }
  const [one, banned, other] = [await of({}), await of({ bannedAt: NOW }), await of({})]
  await db.insert(blocks).values({ blockerId: reader.id, blockedId: other.writer.id })
  const enqueue: typeof jobs.enqueue = async (...job) => {
    await jobs.enqueue(...job)
    await pushes.enqueue(...job)
  }
  const of1 = { receiverId: reader.id, senderName: 'X', listingTitle: 'Divan', excerpt: 'Po' }
  const all = [one, banned, other].map(({ conversationId }) => ({
    ...{ ...of1, conversationId, at: NOW, path: '/', count: 1 }
  }))
  await notifyMessages(db, { enqueue }, all)
  await send(db)
  await deliverAll(db)
  expect([sent.length, service.delivered.length]).toEqual([1, 1])
})

test('what a saved search has found is pushed without what has been sold since', async ({ db }) => {
  const reader = await anAccount(db)
  await join(db, reader, service.device())
  const { id } = await aListing(db, await anAccount(db))
  const found = { search: 'makina', path: '/search?q=makina', pace: 'soon', at: NOW } as const
  const named = [{ id, title: 'Golf' }]
  await notifySavedSearch(db, pushes, {
    ...{ ...found, userId: reader.id, searchId: 1, listings: named }
  })
  await db.update(listings).set({ status: 'sold' }).where(eq(listings.id, id))
  await deliverAll(db)
  expect(service.delivered).toHaveLength(0)
})

test('what a saved search has found is mailed without what has been sold since', async ({ db }) => {
  const [seller, one, other] = [await anAccount(db), await anAccount(db), await anAccount(db)]
  const [golf, passat] = [await aListing(db, seller), await aListing(db, seller)]
  const found = { search: 'makina', path: '/search?q=makina', pace: 'daily', at: NOW } as const
  const named = [
    { id: golf.id, title: 'Golf' },
    { id: passat.id, title: 'Passat' }
  ]
  await notifySavedSearch(db, jobs, { ...found, userId: one.id, searchId: 1, listings: named })
  const sold = named.slice(0, 1)
  await notifySavedSearch(db, jobs, { ...found, userId: other.id, searchId: 2, listings: sold })
  await db.update(listings).set({ status: 'sold' }).where(eq(listings.id, golf.id))
  await send(db, later(1))
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [one.email, '1 shpallje e re për "makina"']
  ])
  expect(sent[0]?.text).toContain('Passat')
  expect(sent[0]?.text).not.toContain('Golf')
})

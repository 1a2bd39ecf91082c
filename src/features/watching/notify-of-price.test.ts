import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { notifications } from '#db/schema/notifications.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { editListing } from '#src/features/listings/edit.ts'
import { markRead } from '#src/features/notifications/list.ts'
import { notificationText } from '#src/features/notifications/text.ts'
import type { JobName, JobPayload, PriceDropJob } from '#src/shared/jobs.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, day } from '#tests/support/factories.ts'
import { notifyOfPrice } from './notify-of-price.ts'
import { saveListing } from './save.ts'

const RATE = 100
const NOW = day(3)
const queue: { name: JobName; payload: JobPayload<JobName> }[] = []
const jobs = {
  enqueue: async (_: Db, name: JobName, payload: JobPayload<JobName>) => {
    queue.push({ name, payload })
  }
}
const context = { jobs, clock: { now: () => NOW }, rate: () => RATE }

/** The seller asks another price; then its job is done, twice. */
async function ask(db: Db, seller: Account, id: number, price: object) {
  queue.splice(0)
  await editListing(db, seller, id, price, { rate: RATE, now: NOW, jobs })
  const found = queue.filter(({ name }) => name === 'price-drop')
  for (const { payload } of [...found, ...found]) {
    await notifyOfPrice(db, context, payload as PriceDropJob)
  }
}
const notices = async (db: Db, { id }: Account) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id))).map(row => [
    notificationText(row, 'sq').body,
    row.count
  ])

describe('a lower price', () => {
  test('is sent to the members who saved the listing, from the price they saved it at', async ({
    db
  }) => {
    const [seller, early, late, other] = await Promise.all([1, 2, 3, 4].map(() => anAccount(db)))
    const fields = { price: 12_000, title: 'Divan', expiresAt: new Date('2030-01-01') }
    const { id } = await aListing(db, seller!, fields)
    await saveListing(db, early!, id, day(1))
    await saveListing(db, seller!, id, day(1))
    await ask(db, seller!, id, { price: 10_000 })
    await saveListing(db, late!, id, day(2))
    await ask(db, seller!, id, { price: 9000 })
    expect(await notices(db, early!)).toEqual([['Divan: nga 12,000 L në 9,000 L', 2]])
    expect(await notices(db, late!)).toEqual([['Divan: nga 10,000 L në 9,000 L', 1]])
    expect(await notices(db, seller!)).toEqual([])
    expect(await notices(db, other!)).toEqual([])
  })

  test('that goes up and down again tells nothing new', async ({ db }) => {
    const [seller, saver] = [await anAccount(db), await anAccount(db)]
    const fields = { price: 12_000, title: 'Divan', expiresAt: new Date('2030-01-01') }
    const { id } = await aListing(db, seller, fields)
    await saveListing(db, saver, id, day(1))
    await ask(db, seller, id, { price: 10_000 })
    await markRead(db, saver, { until: NOW }, NOW)
    await ask(db, seller, id, { price: 20_000 })
    await ask(db, seller, id, { price: 11_000 })
    await ask(db, seller, id, { price: 10_000 })
    await ask(db, seller, id, { title: 'Divan i bukur' })
    expect(await notices(db, saver)).toHaveLength(1)
    await ask(db, seller, id, { price: 9500 })
    expect(await notices(db, saver)).toHaveLength(2)
  })

  test('in euro is the same whatever the rate, and a real one counts at any', async ({ db }) => {
    const [seller, saver] = [await anAccount(db), await anAccount(db)]
    const { id } = await aListing(db, seller, { price: 12_000, currency: 'EUR' })
    await saveListing(db, saver, id, day(1))
    await ask(db, seller, id, { price: 11_000 })
    await markRead(db, saver, { until: NOW }, NOW)
    await notifyOfPrice(db, { ...context, rate: () => RATE * 0.95 }, { listingId: id })
    expect(await notices(db, saver)).toHaveLength(1)
    await db.update(listings).set({ price: 10_900 }).where(eq(listings.id, id))
    await notifyOfPrice(db, { ...context, rate: () => RATE * 1.05 }, { listingId: id })
    expect(await notices(db, saver)).toHaveLength(2)
  })

  test('is known after its notification was deleted, too', async ({ db }) => {
    const [seller, saver] = [await anAccount(db), await anAccount(db)]
    const { id } = await aListing(db, seller, { price: 12_000 })
    await saveListing(db, saver, id, day(1))
    await ask(db, seller, id, { price: 10_000 })
    await db.delete(notifications).where(eq(notifications.userId, saver.id))
    await notifyOfPrice(db, context, { listingId: id })
    expect(await notices(db, saver)).toEqual([])
    await ask(db, seller, id, { price: 9000 })
    expect(await notices(db, saver)).toHaveLength(1)
  })

  test('is no news once the listing is not shown', async ({ db }) => {
    const [seller, saver] = [await anAccount(db), await anAccount(db)]
    const { id } = await aListing(db, seller, { expiresAt: new Date('2030-01-01') })
    await saveListing(db, saver, id, day(1))
    await db.update(listings).set({ status: 'inactive', price: 1 }).where(eq(listings.id, id))
    await notifyOfPrice(db, context, { listingId: id })
    expect(await notices(db, saver)).toEqual([])
  })

  test('reaches more savers than one batch holds', async ({ db }) => {
    const seller = await anAccount(db)
    const { id } = await aListing(db, seller, { expiresAt: new Date('2030-01-01') })
    for (let n = 0; n < 105; n++) await saveListing(db, await anAccount(db), id, day(1))
    await ask(db, seller, id, { price: 100 })
    expect(await db.$count(notifications, eq(notifications.kind, 'price_drop'))).toBe(105)
  })
})

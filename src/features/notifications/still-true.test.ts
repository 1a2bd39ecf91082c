import { eq } from 'drizzle-orm'
import { beforeEach, expect } from 'vitest'
import { listings } from '#db/schema/listings.ts'
import { notifyOfPrice } from '#src/features/watching/notify-of-price.ts'
import { saveListing } from '#src/features/watching/save.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, day } from '#tests/support/factories.ts'
import { forgetMails, jobs, NOW, send, sent } from '#tests/support/notification-mails.ts'
import {
  deliverAll,
  forgetPushes,
  join,
  jobs as pushes,
  service
} from '#tests/support/push-delivery.ts'

beforeEach(() => {
  forgetMails()
  forgetPushes()
})

for (const [name, now, expected] of [
  ['is mailed and pushed while it can be had', {}, 1],
  ['also when the rate has moved it a little', { priceAll: 9050 }, 1],
  ['is not once the listing is sold', { status: 'sold' as const }, 0],
  ['is not once the listing is paused', { status: 'inactive' as const }, 0],
  ['is not once the price is up again', { priceAll: 12_000 }, 0]
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

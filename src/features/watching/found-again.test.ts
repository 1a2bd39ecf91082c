import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { type ListingRow, listings } from '#db/schema/listings.ts'
import { notifications } from '#db/schema/notifications.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { editListing } from '#src/features/listings/edit.ts'
import { renewListing, setListingStatus } from '#src/features/listings/lifecycle.ts'
import { notificationText } from '#src/features/notifications/text.ts'
import type { When } from '#src/platform/jobs.ts'
import { categoryBySlug } from '#src/shared/catalog/lookup.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, day, noJobs } from '#tests/support/factories.ts'
import { notifyOfPrice } from './notify-of-price.ts'
import { notifyOfStatus } from './notify-of-status.ts'
import { saveListing } from './save.ts'

const RATE = 100

const VERBS: Record<string, typeof notifyOfPrice> = {
  'price-drop': notifyOfPrice,
  'saved-status': notifyOfStatus
}

/** Runs in the end what was queued until then, and says what that was. */
function queued(db: Db) {
  const all: [string, When | undefined][] = []
  const jobs = {
    enqueue: async (_: Db, name: string, __: object, when?: When) => void all.push([name, when])
  }
  const run = async (listingId: number) => {
    const context = { jobs: noJobs, clock: { now: () => day(9) }, rate: () => RATE }
    for (const [name] of all.splice(0)) await VERBS[name]!(db, context, { listingId })
  }
  return { all, jobs, run }
}

const told = async (db: Db, { id }: Account) => {
  const mine = eq(notifications.userId, id)
  const rows = await db.select().from(notifications).where(mine).orderBy(notifications.id)
  return rows.map(row => notificationText(row, 'en').body)
}

/** A divan for 12,000 L that a member has saved, and what has become of it since. */
async function saved(db: Db, fields: Partial<ListingRow> = {}) {
  const [seller, saver] = [await anAccount(db), await anAccount(db)]
  const sofa = { title: 'Divan', price: 12_000, expiresAt: day(30) }
  const { id } = await aListing(db, seller, sofa)
  await saveListing(db, saver, id, day(0))
  await db
    .update(listings)
    .set({ bumpedAt: day(0), ...fields })
    .where(eq(listings.id, id))
  return { seller, saver, id, ...queued(db) }
}

const price = (all: number) => ({ price: all })

describe('those who saved a listing', () => {
  test('hear of a price that was lowered while it was over, once it is renewed', async ({ db }) => {
    const { seller, saver, id, jobs, run } = await saved(db, {
      status: 'expired',
      expiresAt: day(1)
    })
    await editListing(db, seller, id, price(9000), { rate: RATE, now: day(2), jobs })
    await run(id)
    expect(await told(db, saver)).toEqual([])
    await renewListing(db, seller, id, { jobs, now: day(3) })
    await run(id)
    expect(await told(db, saver)).toEqual(['Divan: from 12,000 L to 9,000 L'])
  })

  test('hear of one that was lowered during a pause', async ({ db }) => {
    const { seller, saver, id, jobs, run } = await saved(db, { status: 'inactive' })
    await editListing(db, seller, id, price(9000), { rate: RATE, now: day(2), jobs })
    await run(id)
    await setListingStatus(db, seller, id, 'active', { jobs, now: day(3) })
    await run(id)
    expect(await told(db, saver)).toEqual(['Divan: from 12,000 L to 9,000 L'])
  })

  test('hear that a reserved one is for sale again when it is renewed after its days', async ({
    db
  }) => {
    const { seller, saver, id, jobs, run } = await saved(db, { expiresAt: day(4) })
    await setListingStatus(db, seller, id, 'reserved', { jobs, now: day(2) })
    await run(id)
    await renewListing(db, seller, id, { jobs, now: day(5) })
    await run(id)
    const rows = await db.select().from(notifications).where(eq(notifications.userId, saver.id))
    expect(rows.map(({ parts }) => parts)).toMatchObject([{ status: 'active' }])
  })

  test('hear nothing of a price that was a slip, corrected within minutes', async ({ db }) => {
    const { seller, saver, id, all, jobs, run } = await saved(db)
    const context = { rate: RATE, now: day(2), jobs }
    await editListing(db, seller, id, price(120), context)
    await editListing(db, seller, id, price(12_000), context)
    expect(all).toEqual([['price-drop', { waitMs: 600_000 }]])
    await run(id)
    expect(await told(db, saver)).toEqual([])
  })

  test('hear nothing of a lower salary', async ({ db }) => {
    const { seller, saver, id, jobs, run } = await saved(db, {
      categoryId: categoryBySlug('pune')!.id
    })
    await editListing(db, seller, id, price(9000), { rate: RATE, now: day(2), jobs })
    await run(id)
    expect(await told(db, saver)).toEqual([])
  })
})

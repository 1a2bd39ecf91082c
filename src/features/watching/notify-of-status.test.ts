import { asc, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { notifications } from '#db/schema/notifications.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { setListingStatus } from '#src/features/listings/lifecycle.ts'
import { markRead } from '#src/features/notifications/list.ts'
import { listingSubject } from '#src/features/notifications/subjects.ts'
import { notificationText } from '#src/features/notifications/text.ts'
import type { When } from '#src/platform/jobs.ts'
import type { OwnerStatus } from '#src/shared/listing-life.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, day, noJobs } from '#tests/support/factories.ts'
import { notifyOfStatus } from './notify-of-status.ts'
import { saveListing, unsaveListing } from './save.ts'

const EXPIRES = { expiresAt: new Date('2030-01-01') }

/** The seller changes it; then its job is done, twice. */
async function become(db: Db, seller: Account, listingId: number, status: OwnerStatus, at: Date) {
  const queued: [string, object, When | undefined][] = []
  const jobs = {
    enqueue: async (_: Db, name: string, payload: object, when?: When) => {
      queued.push([name, payload, when])
    }
  }
  await setListingStatus(db, seller, listingId, status, { jobs, now: at })
  const context = { jobs: noJobs, clock: { now: () => at } }
  for (let n = 0; n < 2; n++) await notifyOfStatus(db, context, { listingId })
  return queued
}
const told = async (db: Db, { id }: Account) => {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, id))
    .orderBy(asc(notifications.id))
  return rows.map(row => [notificationText(row, 'en').title, row.count])
}

describe('a saved listing', () => {
  test('that is reserved, sold or available again is told to its savers, each once', async ({
    db
  }) => {
    const [seller, saver, other] = [await anAccount(db), await anAccount(db), await anAccount(db)]
    const { id } = await aListing(db, seller, EXPIRES)
    await saveListing(db, saver, id, day(1))
    await saveListing(db, seller, id, day(1))
    const queued = await become(db, seller, id, 'reserved', day(2))
    const inTenMinutes = { waitMs: 600_000 }
    expect(queued).toEqual([['saved-status', { listingId: id }, inTenMinutes]])
    expect(await told(db, saver)).toEqual([['A listing you saved is reserved', 1]])
    await become(db, seller, id, 'active', day(3))
    expect(await told(db, saver)).toEqual([['A listing you saved is available again', 2]])
    await markRead(db, saver, { until: day(3) }, day(3))
    await become(db, seller, id, 'sold', day(4))
    expect(await told(db, saver)).toEqual([
      ['A listing you saved is available again', 2],
      ['A listing you saved is no longer available', 1]
    ])
    expect([await told(db, seller), await told(db, other)]).toEqual([[], []])
  })

  test('that is saved again is news again, and one that is not saved any more is none', async ({
    db
  }) => {
    const [seller, saver] = [await anAccount(db), await anAccount(db)]
    const { id } = await aListing(db, seller, EXPIRES)
    await saveListing(db, saver, id, day(1))
    await become(db, seller, id, 'reserved', day(2))
    await unsaveListing(db, saver, id, day(3))
    const [first] = await db.select().from(notifications).where(eq(notifications.userId, saver.id))
    expect(first?.readAt).toEqual(day(3))
    await become(db, seller, id, 'active', day(4))
    await saveListing(db, saver, id, day(5))
    await become(db, seller, id, 'reserved', day(6))
    expect(await told(db, saver)).toEqual(Array(2).fill(['A listing you saved is reserved', 1]))
  })

  test('that is active as before, or paused, is no news', async ({ db }) => {
    const [seller, saver] = [await anAccount(db), await anAccount(db)]
    const { id } = await aListing(db, seller, EXPIRES)
    await saveListing(db, saver, id, day(1))
    await become(db, seller, id, 'inactive', day(2))
    await become(db, seller, id, 'active', day(3))
    expect(await told(db, saver)).toEqual([])
  })

  test('reaches more savers than one batch holds', async ({ db }) => {
    const seller = await anAccount(db)
    const { id } = await aListing(db, seller, EXPIRES)
    for (let n = 0; n < 105; n++) await saveListing(db, await anAccount(db), id, day(1))
    await become(db, seller, id, 'sold', day(2))
    const aboutIt = eq(notifications.subject, listingSubject(id))
    expect(await db.$count(notifications, aboutIt)).toBe(105)
  })
})

import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { notifications } from '#db/schema/notifications.ts'
import { photos } from '#db/schema/photos.ts'
import { countUnread } from '#src/features/notifications/list.ts'
import { LISTED_DAYS, type OwnerStatus } from '#src/shared/listing-life.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, noJobs } from '#tests/support/factories.ts'
import { editListing } from './edit.ts'
import { warnOfExpiry } from './expire.ts'
import { removeListing, renewListing, setListingStatus } from './lifecycle.ts'
import { readOwnListing } from './own.ts'

const NOW = new Date('2026-07-27T12:00:00Z')
const DAY = 24 * 60 * 60 * 1000
const inDays = (n: number) => new Date(NOW.getTime() + n * DAY)
const living = { expiresAt: inDays(30), bumpedAt: inDays(-3) }

const stored = async (db: Db, id: number) => {
  const [row] = await db.select().from(listings).where(eq(listings.id, id))
  return row
}
const refusal = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    error => [error.code, ...Object.values(error.fields)]
  )

describe('what is not yours', () => {
  test('does not exist for any act', async ({ db }) => {
    const { id } = await aListing(db, await anAccount(db), living)
    const stranger = await anAccount(db)
    for (const [who, which] of [
      [stranger, id],
      [stranger, 999_999_999],
      [stranger, Number.NaN],
      [stranger, 2 ** 60]
    ] as const) {
      const change = { title: 'E imja' }
      const acts = [
        () => editListing(db, who, which, change, { rate: 100, now: NOW, jobs: noJobs }),
        () => setListingStatus(db, who, which, 'sold', { jobs: noJobs, now: NOW }),
        () => renewListing(db, who, which, { jobs: noJobs, now: NOW }),
        () => removeListing(db, who, which)
      ]
      for (const act of acts) expect(await refusal(act())).toEqual(['not_found'])
      expect(await readOwnListing(db, who, which)).toBeUndefined()
    }
    expect(await stored(db, id)).toMatchObject({ title: 'Dollap me tri kanate', status: 'active' })
  })
})

describe('setListingStatus', () => {
  test('goes the ways of a listing, and stays where it is asked to stay', async ({ db }) => {
    const seller = await anAccount(db)
    const { id } = await aListing(db, seller, living)
    const way: OwnerStatus[] = ['reserved', 'reserved', 'active', 'inactive', 'sold', 'active']
    for (const status of way) {
      const listing = await setListingStatus(db, seller, id, status, { jobs: noJobs, now: NOW })
      expect(listing).toMatchObject({ status, active: ['active', 'reserved'].includes(status) })
      expect((await stored(db, id))?.status).toBe(status)
    }
  })

  test('refuses other ways and says what to do', async ({ db }) => {
    const seller = await anAccount(db)
    const cases = [
      ['inactive', 'reserved', 'listingPaused'],
      ['sold', 'reserved', 'listingSold'],
      ['expired', 'active', 'listingExpired'],
      ['removed', 'active', 'listingRemoved']
    ] as const
    for (const [status, to, problem] of cases) {
      const { id } = await aListing(db, seller, { ...living, status })
      const act = setListingStatus(db, seller, id, to, { jobs: noJobs, now: NOW })
      expect(await refusal(act)).toEqual(['conflict', problem])
    }
  })

  test('knows that a listing is over before the hourly job does', async ({ db }) => {
    const seller = await anAccount(db)
    const { id } = await aListing(db, seller, { expiresAt: inDays(-0.01) })
    expect(
      await refusal(setListingStatus(db, seller, id, 'reserved', { jobs: noJobs, now: NOW }))
    ).toEqual(['conflict', 'listingExpired'])
    expect(
      (await setListingStatus(db, seller, id, 'sold', { jobs: noJobs, now: NOW })).status
    ).toBe('sold')
  })
})

describe('renewListing', () => {
  test('gives the whole time from now, and the place among the newest after seven', async ({
    db
  }) => {
    const seller = await anAccount(db)
    const warned = { expiresAt: inDays(2), expiryWarnedAt: inDays(-1) }
    const young = await aListing(db, seller, { ...warned, bumpedAt: inDays(-6) })
    const old = await aListing(db, seller, { ...warned, bumpedAt: inDays(-8), status: 'reserved' })
    const renewed = await renewListing(db, seller, young.id, { jobs: noJobs, now: NOW })
    expect(renewed).toMatchObject({ movedUp: false, expiresAt: inDays(LISTED_DAYS).toISOString() })
    const fields = { expiresAt: inDays(LISTED_DAYS), renewedAt: NOW, expiryWarnedAt: null }
    expect(await stored(db, young.id)).toEqual({ ...young, ...fields })
    expect(await renewListing(db, seller, old.id, { jobs: noJobs, now: NOW })).toMatchObject({
      movedUp: true
    })
    expect(await stored(db, old.id)).toEqual({
      ...old,
      ...fields,
      bumpedAt: NOW
    })
  })

  test('ends the warning that it is about to expire, as a sale does', async ({ db }) => {
    const seller = await anAccount(db)
    const ending = { expiresAt: inDays(2) }
    const context = { jobs: noJobs, now: NOW }
    const [renewed, sold, paused] = [
      await aListing(db, seller, ending),
      await aListing(db, seller, ending),
      await aListing(db, seller, ending)
    ]
    await warnOfExpiry({ db, jobs: noJobs }, NOW)
    expect(await countUnread(db, seller)).toBe(3)
    await renewListing(db, seller, renewed.id, context)
    await setListingStatus(db, seller, sold.id, 'sold', context)
    await setListingStatus(db, seller, paused.id, 'inactive', context)
    const left = eq(notifications.userId, seller.id)
    const rows = await db.select().from(notifications).where(left)
    const unread = rows.filter(({ readAt }) => readAt === null)
    expect(unread.map(({ path }) => path)).toEqual([`/listing/${paused.id}`])
  })

  test('brings back what is over, also before the job has said so', async ({ db }) => {
    const seller = await anAccount(db)
    for (const status of ['expired', 'active', 'inactive'] as const) {
      const { id } = await aListing(db, seller, { status, expiresAt: inDays(-1) })
      expect((await renewListing(db, seller, id, { jobs: noJobs, now: NOW })).status).toBe('active')
    }
  })

  test('is possible once a day, and not for what is sold, paused or removed', async ({ db }) => {
    const seller = await anAccount(db)
    const { id } = await aListing(db, seller, living)
    await renewListing(db, seller, id, { jobs: noJobs, now: NOW })
    expect(await refusal(renewListing(db, seller, id, { jobs: noJobs, now: inDays(0.4) }))).toEqual(
      ['conflict', 'renewTooSoon']
    )
    await renewListing(db, seller, id, { jobs: noJobs, now: inDays(1) })
    const cases = [
      ['sold', 'listingSold'],
      ['inactive', 'listingPaused'],
      ['removed', 'listingRemoved']
    ] as const
    for (const [status, problem] of cases) {
      const other = await aListing(db, seller, { ...living, status })
      expect(await refusal(renewListing(db, seller, other.id, { jobs: noJobs, now: NOW }))).toEqual(
        ['conflict', problem]
      )
    }
  })
})

test('a deleted listing is gone with its photos, in every state', async ({ db }) => {
  const seller = await anAccount(db)
  for (const status of ['active', 'sold', 'expired', 'removed'] as const) {
    const { id } = await aListing(db, seller, { ...living, status, categoryId: 3 })
    const photo = { hash: 'e'.repeat(64), width: 9, height: 9, bytes: 9 }
    await db.insert(photos).values({ ...photo, userId: seller.id, listingId: id })
    expect(await removeListing(db, seller, id)).toEqual({ id, categoryId: 3, sellerId: seller.id })
    expect(await stored(db, id)).toBeUndefined()
    expect(await db.select().from(photos).where(eq(photos.userId, seller.id))).toEqual([])
    expect(await refusal(removeListing(db, seller, id))).toEqual(['not_found'])
  }
})

import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { aiChats } from '#db/schema/assistant.ts'
import { deals, ratings } from '#db/schema/deals.ts'
import { listings } from '#db/schema/listings.ts'
import { decisions, reports } from '#db/schema/moderation.ts'
import { notifications, pushSubscriptions } from '#db/schema/notifications.ts'
import { photos } from '#db/schema/photos.ts'
import { searchCounts } from '#db/schema/search-counts.ts'
import { savedSearches, savedSearchMatches } from '#db/schema/searches.ts'
import { listingViews } from '#db/schema/views.ts'
import { setListingStatus } from '#src/features/listings/lifecycle.ts'
import { notify } from '#src/features/notifications/notify.ts'
import { RETENTION } from '#src/shared/retention.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, noJobs } from '#tests/support/factories.ts'
import { lives, STORED_THEN_GONE, sweepingAt, sweepOwnStorage } from '#tests/support/sweeping.ts'
import {
  sweepAccounts,
  sweepAssistant,
  sweepListings,
  sweepOldNotifications,
  sweepStagedPhotos
} from './sweeps.ts'

sweepOwnStorage()

describe('a listing', () => {
  const ENDED = new Date('2026-01-10T12:00:00Z')
  const EARLIER = new Date('2025-11-11T12:00:00Z')
  const ended = (db: Db, id: number) => () => db.$count(listings, eq(listings.id, id))

  test.for([
    ['sold', ENDED, EARLIER],
    ['removed', ENDED, EARLIER],
    ['expired', EARLIER, ENDED],
    ['expired', ENDED, EARLIER],
    ['inactive', EARLIER, ENDED],
    ['inactive', ENDED, EARLIER]
  ] as const)(
    'that ended as %s is kept for its period',
    async ([status, updatedAt, expiresAt], { db }) => {
      const { id } = await aListing(db, await anAccount(db), { status, updatedAt, expiresAt })
      expect(await lives(db, sweepListings, ended(db, id), ENDED, RETENTION.endedListing)).toEqual(
        STORED_THEN_GONE
      )
    }
  )

  test('is kept for its period from the day it was sold on, however long ago it was written', async ({
    db
  }) => {
    const seller = await anAccount(db)
    const expiresAt = new Date(ENDED.getTime() + 1)
    const written = new Date('2024-03-02T12:00:00Z')
    const { id } = await aListing(db, seller, { updatedAt: written, expiresAt })
    await setListingStatus(db, seller, id, 'sold', { jobs: noJobs, now: ENDED })
    expect(await lives(db, sweepListings, ended(db, id), ENDED, RETENTION.endedListing)).toEqual(
      STORED_THEN_GONE
    )
  })

  test('that has not ended stays, however old, and the others go in any number', async ({ db }) => {
    const seller = await anAccount(db)
    const old = { updatedAt: EARLIER, expiresAt: EARLIER }
    const staying: number[] = []
    const after = new Date(ENDED.getTime() + 2 * RETENTION.endedListing)
    for (const status of ['active', 'reserved'] as const) {
      staying.push((await aListing(db, seller, { ...old, status })).id)
    }
    const paused = { status: 'inactive' as const, updatedAt: EARLIER, expiresAt: after }
    staying.push((await aListing(db, seller, paused)).id)
    const many = { sellerId: seller.id, categoryId: 3, title: 'Divan', description: 'I ri.' }
    const row = {
      ...many,
      ...old,
      price: 1,
      priceAll: 1,
      location: 'Fier',
      status: 'sold' as const
    }
    await db.insert(listings).values(Array.from({ length: 1100 }, () => row))
    await sweepListings(sweepingAt(db, after))
    const left = await db
      .select({ id: listings.id })
      .from(listings)
      .where(inArray(listings.sellerId, [seller.id]))
    expect(left.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(staying)
  })
})

test('a sweep that fails keeps no other from being done', async ({ db }) => {
  const seller = await anAccount(db)
  const long = new Date('2020-01-10T12:00:00Z')
  await aListing(db, seller, { status: 'sold', updatedAt: long, expiresAt: long })
  const { id: listingId } = await aListing(db, seller)
  await db.insert(listingViews).values({ listingId, day: '2020-01-02', views: 1 })
  const context = sweepingAt(db, new Date())
  const announce = () => {
    throw new Error('nobody listens')
  }
  const sweeping = sweepListings({ ...context, bus: { ...context.bus, announce } })
  await expect(sweeping).rejects.toThrow('nobody listens')
  expect(await db.$count(listingViews, eq(listingViews.listingId, listingId))).toBe(0)
})

test('that a listing was found for a saved search is kept for its period', async ({ db }) => {
  const [seller, seeker] = [await anAccount(db), await anAccount(db)]
  const { id: listingId } = await aListing(db, seller)
  const search = { userId: seeker.id, name: 'x', query: 'q=x', frequency: 'never' as const }
  const [saved] = await db
    .insert(savedSearches)
    .values({ ...search, facets: [], ranges: [], keys: [] })
    .returning()
  const matchedAt = new Date()
  await db.insert(savedSearchMatches).values({ searchId: saved!.id, listingId, matchedAt })
  const count = () => db.$count(savedSearchMatches, eq(savedSearchMatches.searchId, saved!.id))
  expect(await lives(db, sweepListings, count, matchedAt, RETENTION.searchMatch)).toEqual(
    STORED_THEN_GONE
  )
})

test('a photo that no listing took is kept for its period', async ({ db }) => {
  const { id: userId } = await anAccount(db)
  const createdAt = new Date()
  const row = { userId, hash: 'a'.repeat(64), width: 1, height: 1, bytes: 1, createdAt }
  await db.insert(photos).values(row)
  const count = () => db.$count(photos, eq(photos.userId, userId))
  expect(await lives(db, sweepStagedPhotos, count, createdAt, RETENTION.stagedPhoto)).toEqual(
    STORED_THEN_GONE
  )
})

test('a deal and its ratings are kept for their period', async ({ db }) => {
  const [seller, buyer] = [await anAccount(db), await anAccount(db)]
  const at = new Date()
  const sides = { sellerId: seller.id, buyerId: buyer.id }
  const [deal] = await db
    .insert(deals)
    .values({ ...sides, listingId: 999_999_999, title: 'Divan', at })
    .returning()
  const said = { dealId: deal!.id, side: 'buyer', raterId: buyer.id, ratedId: seller.id } as const
  await db.insert(ratings).values({ ...said, good: true, createdAt: at })
  const count = () => db.$count(ratings, eq(ratings.ratedId, seller.id))
  expect(await lives(db, sweepListings, count, at, RETENTION.deal)).toEqual(STORED_THEN_GONE)
  expect(await db.$count(deals, eq(deals.id, deal!.id))).toBe(0)
})

test('a decision and a closed report are kept for their period, open ones stay', async ({ db }) => {
  const { id: reporterId } = await anAccount(db)
  const at = new Date()
  const about = { kind: 'user', targetId: 1 } as const
  await db.insert(decisions).values({ ...about, at, act: 'warn', userId: reporterId })
  await db.insert(reports).values([
    { ...about, reporterId, reason: 'spam', createdAt: at, closedAt: at },
    { ...about, reporterId, reason: 'scam', createdAt: at }
  ])
  const stored = async () =>
    (await db.$count(decisions, eq(decisions.userId, reporterId))) +
    (await db.$count(reports, eq(reports.reporterId, reporterId)))
  expect(await lives(db, sweepAccounts, stored, at, RETENTION.moderation)).toEqual([3, 1])
})

test('how often a listing was looked at on a day is kept for its period', async ({ db }) => {
  const { id: listingId } = await aListing(db, await anAccount(db))
  await db.insert(listingViews).values({ listingId, day: '2026-01-02', views: 1 })
  const over = new Date('2026-01-02T23:00:00Z')
  const count = () => db.$count(listingViews, eq(listingViews.listingId, listingId))
  expect(await lives(db, sweepListings, count, over, RETENTION.listingViews)).toEqual(
    STORED_THEN_GONE
  )
})

test.for([
  ['0'.repeat(64), 'rareSearch'],
  ['1'.repeat(64), 'searchCount']
] as const)(
  'how often a text was searched for is kept for its period, %s',
  async ([people, period], { db }) => {
    const week = '2026-01-05'
    await db.insert(searchCounts).values({ week, text: 'golf', spelling: 'golf', people })
    const monday = new Date('2026-01-04T23:00:00Z')
    const count = () => db.$count(searchCounts, eq(searchCounts.week, week))
    expect(await lives(db, sweepAccounts, count, monday, RETENTION[period])).toEqual(
      STORED_THEN_GONE
    )
  }
)

test('a chat with the assistant is kept for its period, since its last word', async ({ db }) => {
  const updatedAt = new Date('2031-01-01T00:00:00Z')
  const { id: userId } = await anAccount(db)
  await db.insert(aiChats).values({ userId, createdAt: new Date(0), updatedAt })
  const count = () => db.$count(aiChats, eq(aiChats.userId, userId))
  expect(await lives(db, sweepAssistant, count, updatedAt, RETENTION.assistantChat)).toEqual(
    STORED_THEN_GONE
  )
})

describe('a notification', () => {
  test('is kept for its period, since it happened', async ({ db }) => {
    const { id: userId } = await anAccount(db)
    const at = new Date()
    const parts = { title: 'Divan', expiresAt: at.toISOString() }
    await notify(db, noJobs, { userId, kind: 'expiring', subject: 'x', parts, path: '/', at })
    const count = () => db.$count(notifications, eq(notifications.userId, userId))
    expect(await lives(db, sweepOldNotifications, count, at, RETENTION.notification)).toEqual(
      STORED_THEN_GONE
    )
  })

  test('a device that shows it is kept for its period, since it was used', async ({ db }) => {
    const at = new Date()
    const endpoint = randomUUID()
    const device = { endpoint, p256dh: '', auth: '', language: 'sq' as const, lastUsedAt: at }
    await db.insert(pushSubscriptions).values({ ...device, createdAt: new Date(0) })
    const count = () => db.$count(pushSubscriptions, eq(pushSubscriptions.endpoint, endpoint))
    expect(await lives(db, sweepOldNotifications, count, at, RETENTION.pushSubscription)).toEqual(
      STORED_THEN_GONE
    )
  })
})

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { auditLog, mailTokens, sessions } from '#db/schema/accounts.ts'
import { aiChats } from '#db/schema/assistant.ts'
import { deals, ratings } from '#db/schema/deals.ts'
import { listings } from '#db/schema/listings.ts'
import { reports } from '#db/schema/messaging.ts'
import { decisions } from '#db/schema/moderation.ts'
import { notifications, pushSubscriptions } from '#db/schema/notifications.ts'
import { photos } from '#db/schema/photos.ts'
import { farewells } from '#db/schema/privacy.ts'
import { idempotencyKeys, rateLimits } from '#db/schema/requests.ts'
import { searchCounts } from '#db/schema/search-counts.ts'
import { deviceVerifications, idNumbers } from '#db/schema/trust.ts'
import { listingViews } from '#db/schema/views.ts'
import { newMailToken } from '#src/features/accounts/mail-tokens.ts'
import { resumeSession, startSession } from '#src/features/accounts/sessions.ts'
import { setListingStatus } from '#src/features/listings/lifecycle.ts'
import { notify } from '#src/features/notifications/notify.ts'
import { LIMITS } from '#src/http/limits.ts'
import { openBus } from '#src/platform/bus.ts'
import { openFolderStorage } from '#src/platform/storage/folder.ts'
import { RETENTION } from '#src/shared/retention.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, noJobs } from '#tests/support/factories.ts'
import {
  type SweepContext,
  sweepAccounts,
  sweepAssistant,
  sweepListings,
  sweepOldNotifications,
  sweepStagedPhotos
} from './sweeps.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sweeps-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const tools = (db: Db, now: Date): SweepContext => ({
  db,
  storage: openFolderStorage(folder),
  bus: openBus(),
  clock: { now: () => now }
})
type Sweep = (tools: SweepContext) => Promise<void>
const SECOND = 1000

/** Whether something made at `since` is there a second before its period ends, and one after. */
async function lives(db: Db, sweep: Sweep, count: () => Promise<number>, since: Date, ms: number) {
  const at = (offset: number) => tools(db, new Date(since.getTime() + ms + offset))
  await sweep(at(-SECOND))
  const before = await count()
  await sweep(at(SECOND))
  return [before, await count()]
}
const KEPT_THEN_GONE = [1, 0]

describe('a session', () => {
  const count = (db: Db, userId: number) => () => db.$count(sessions, eq(sessions.userId, userId))

  test('that nobody uses is kept for its period', async ({ db }) => {
    const { id } = await anAccount(db)
    await startSession(db, id, '')
    const now = new Date()
    expect(await lives(db, sweepAccounts, count(db, id), now, RETENTION.session)).toEqual(
      KEPT_THEN_GONE
    )
  })

  test('that is used again and again ends all the same', async ({ db }) => {
    const { id } = await anAccount(db)
    await startSession(db, id, '')
    const createdAt = new Date()
    const expiresAt = new Date(createdAt.getTime() + 2 * RETENTION.sessionLongest)
    await db.update(sessions).set({ createdAt, expiresAt }).where(eq(sessions.userId, id))
    const { sessionLongest } = RETENTION
    expect(await lives(db, sweepAccounts, count(db, id), createdAt, sessionLongest)).toEqual(
      KEPT_THEN_GONE
    )
  })

  test('of an admin is over after its own period', async ({ db }) => {
    const { id } = await anAccount(db, { role: 'admin' })
    const token = await startSession(db, id, '')
    const end = Date.now() + RETENTION.sessionOfStaff
    expect(await resumeSession(db, token, new Date(end - SECOND))).not.toBeNull()
    expect(await resumeSession(db, token, new Date(end + SECOND))).toBeNull()
  })
})

test.for(['confirm', 'reset'] as const)(
  'a link to %s is kept for its period',
  async (purpose, { db }) => {
    const account = await anAccount(db)
    const user = { ...account, passwordHash: '', usernameFolded: '', emailFolded: '' }
    const now = new Date()
    await newMailToken(db, user, purpose)
    const count = () => db.$count(mailTokens, eq(mailTokens.userId, account.id))
    const period = purpose === 'confirm' ? RETENTION.confirmLink : RETENTION.resetLink
    expect(await lives(db, sweepAccounts, count, now, period)).toEqual(KEPT_THEN_GONE)
  }
)

describe('what was told', () => {
  test('is kept for its period, since it happened', async ({ db }) => {
    const { id: userId } = await anAccount(db)
    const at = new Date()
    const parts = { title: 'Divan', expiresAt: at.toISOString() }
    await notify(db, noJobs, { userId, kind: 'expiring', subject: 'x', parts, path: '/', at })
    const count = () => db.$count(notifications, eq(notifications.userId, userId))
    expect(await lives(db, sweepOldNotifications, count, at, RETENTION.notification)).toEqual(
      KEPT_THEN_GONE
    )
  })

  test('a device that shows it is kept for its period, since it was used', async ({ db }) => {
    const at = new Date()
    const endpoint = randomUUID()
    const device = { endpoint, p256dh: '', auth: '', language: 'sq' as const, lastUsedAt: at }
    await db.insert(pushSubscriptions).values({ ...device, createdAt: new Date(0) })
    const count = () => db.$count(pushSubscriptions, eq(pushSubscriptions.endpoint, endpoint))
    expect(await lives(db, sweepOldNotifications, count, at, RETENTION.pushSubscription)).toEqual(
      KEPT_THEN_GONE
    )
  })
})

test('a chat with the assistant is kept for its period, since its last word', async ({ db }) => {
  const updatedAt = new Date('2031-01-01T00:00:00Z')
  const { id: userId } = await anAccount(db)
  await db.insert(aiChats).values({ userId, createdAt: new Date(0), updatedAt })
  const count = () => db.$count(aiChats, eq(aiChats.userId, userId))
  expect(await lives(db, sweepAssistant, count, updatedAt, RETENTION.assistantChat)).toEqual(
    KEPT_THEN_GONE
  )
})

test('a photo that no listing took is kept for its period', async ({ db }) => {
  const { id: userId } = await anAccount(db)
  const createdAt = new Date()
  const row = { userId, hash: 'a'.repeat(64), width: 1, height: 1, bytes: 1, createdAt }
  await db.insert(photos).values(row)
  const count = () => db.$count(photos, eq(photos.userId, userId))
  expect(await lives(db, sweepStagedPhotos, count, createdAt, RETENTION.stagedPhoto)).toEqual(
    KEPT_THEN_GONE
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
  expect(await lives(db, sweepListings, count, at, RETENTION.deal)).toEqual(KEPT_THEN_GONE)
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

test('an entry of the audit log is kept for its period, which cannot be cut short', async ({
  db
}) => {
  const at = new Date(Date.now() - 2 * RETENTION.audit)
  const object = `user:${randomUUID()}`
  await db.insert(auditLog).values({ at, action: 'user.ban', object })
  const count = () => db.$count(auditLog, eq(auditLog.object, object))
  expect(await lives(db, sweepAccounts, count, at, RETENTION.audit)).toEqual(KEPT_THEN_GONE)
  await db.insert(auditLog).values({ action: 'user.ban', object })
  await sweepAccounts(tools(db, new Date(Date.now() + 2 * RETENTION.audit)))
  expect(await count()).toBe(1)
  const early = db.transaction(tx => tx.delete(auditLog).where(eq(auditLog.object, object)))
  await expect(early).rejects.toThrow()
})

test('the address of a deleted account that no mail reaches is kept for its period', async ({
  db
}) => {
  const createdAt = new Date()
  const email = `${randomUUID()}@shembull.al`
  await db.insert(farewells).values({ email, language: 'sq', createdAt })
  const count = () => db.$count(farewells, eq(farewells.email, email))
  expect(await lives(db, sweepAccounts, count, createdAt, RETENTION.farewell)).toEqual(
    KEPT_THEN_GONE
  )
})

test('how often a listing was looked at on a day is kept for its period', async ({ db }) => {
  const { id: listingId } = await aListing(db, await anAccount(db))
  await db.insert(listingViews).values({ listingId, day: '2026-01-02', views: 1 })
  const over = new Date('2026-01-02T23:00:00Z')
  const count = () => db.$count(listingViews, eq(listingViews.listingId, listingId))
  expect(await lives(db, sweepListings, count, over, RETENTION.listingViews)).toEqual(
    KEPT_THEN_GONE
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
    expect(await lives(db, sweepAccounts, count, monday, RETENTION[period])).toEqual(KEPT_THEN_GONE)
  }
)

test('the answer to a request is kept for its period', async ({ db }) => {
  const { id: userId } = await anAccount(db)
  const createdAt = new Date()
  const key = randomUUID()
  await db.insert(idempotencyKeys).values({ userId, key, fingerprint: '', status: 200, createdAt })
  const count = () => db.$count(idempotencyKeys, eq(idempotencyKeys.key, key))
  expect(await lives(db, sweepAccounts, count, createdAt, RETENTION.requestAnswer)).toEqual(
    KEPT_THEN_GONE
  )
})

test('a count of requests is kept until it ends, and none lasts longer than its period', async ({
  db
}) => {
  const longest = Math.max(...Object.values(LIMITS).flatMap(all => all.map(each => each.seconds)))
  expect(longest * SECOND).toBe(RETENTION.requestCount)
  const since = new Date()
  const key = `test:${randomUUID()}`
  const expire = new Date(since.getTime() + RETENTION.requestCount)
  await db.insert(rateLimits).values({ key, points: 1, expire })
  const count = () => db.$count(rateLimits, eq(rateLimits.key, key))
  expect(await lives(db, sweepAccounts, count, since, RETENTION.requestCount)).toEqual(
    KEPT_THEN_GONE
  )
})

test('an ID number is taken for its period after its account was deleted', async ({ db }) => {
  const { id: userId } = await anAccount(db)
  const hash = randomUUID()
  await db.insert(idNumbers).values({ hash, keyId: '', userId })
  const count = () => db.$count(idNumbers, eq(idNumbers.hash, hash))
  await sweepAccounts(tools(db, new Date(Date.now() + 2 * RETENTION.releasedIdNumber)))
  expect(await count()).toBe(1)
  const releasedAt = new Date()
  await db.update(idNumbers).set({ userId: null }).where(eq(idNumbers.hash, hash))
  await db.update(idNumbers).set({ releasedAt }).where(eq(idNumbers.hash, hash))
  const { releasedIdNumber } = RETENTION
  expect(await lives(db, sweepAccounts, count, releasedAt, releasedIdNumber)).toEqual(
    KEPT_THEN_GONE
  )
})

describe('a verified device', () => {
  const aDevice = async (db: Db, overrides: Partial<typeof deviceVerifications.$inferInsert>) => {
    const { id: userId } = await anAccount(db)
    const row = { userId, deviceFingerprint: '', cookieHash: '', expiresAt: new Date() }
    await db.insert(deviceVerifications).values({ ...row, ...overrides })
    return eq(deviceVerifications.userId, userId)
  }

  test('keeps address and user agent for their period', async ({ db }) => {
    const verifiedAt = new Date()
    const expiresAt = new Date(verifiedAt.getTime() + 2 * RETENTION.deviceTrace)
    const trace = { userAgent: 'Mozilla', ipAddress: '192.0.2.1' }
    const own = await aDevice(db, { verifiedAt, expiresAt, ...trace })
    const { userAgent, ipAddress } = deviceVerifications
    const traced = and(own, or(isNotNull(userAgent), isNotNull(ipAddress)))
    const count = () => db.$count(deviceVerifications, traced)
    expect(await lives(db, sweepAccounts, count, verifiedAt, RETENTION.deviceTrace)).toEqual(
      KEPT_THEN_GONE
    )
    expect(await db.$count(deviceVerifications, own)).toBe(1)
  })

  test.for(['expiresAt', 'revokedAt'] as const)(
    'is kept for its period after %s',
    async (end, { db }) => {
      const ended = new Date()
      const expiresAt = new Date(ended.getTime() + RETENTION.endedDevice)
      const own = await aDevice(db, { expiresAt, [end]: ended })
      const count = () => db.$count(deviceVerifications, own)
      expect(await lives(db, sweepAccounts, count, ended, RETENTION.endedDevice)).toEqual(
        KEPT_THEN_GONE
      )
    }
  )
})

describe('a listing', () => {
  const ENDED = new Date('2026-01-10T12:00:00Z')
  const EARLIER = new Date('2025-11-11T12:00:00Z')
  const ended = (db: Db, id: number) => () => db.$count(listings, eq(listings.id, id))

  test.for([
    ['sold', ENDED, EARLIER],
    ['removed', ENDED, EARLIER],
    ['expired', EARLIER, ENDED],
    ['expired', ENDED, EARLIER]
  ] as const)(
    'that ended as %s is kept for its period',
    async ([status, updatedAt, expiresAt], { db }) => {
      const { id } = await aListing(db, await anAccount(db), { status, updatedAt, expiresAt })
      expect(await lives(db, sweepListings, ended(db, id), ENDED, RETENTION.endedListing)).toEqual(
        KEPT_THEN_GONE
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
      KEPT_THEN_GONE
    )
  })

  test('that has not ended stays, however old, and the others go in any number', async ({ db }) => {
    const seller = await anAccount(db)
    const old = { updatedAt: EARLIER, expiresAt: EARLIER }
    const staying: number[] = []
    for (const status of ['active', 'reserved', 'inactive'] as const) {
      staying.push((await aListing(db, seller, { ...old, status })).id)
    }
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
    const after = new Date(ENDED.getTime() + 2 * RETENTION.endedListing)
    await sweepListings(tools(db, after))
    const left = await db
      .select({ id: listings.id })
      .from(listings)
      .where(inArray(listings.sellerId, [seller.id]))
    expect(left.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(staying)
  })
})

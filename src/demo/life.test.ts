import { eq, gt } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { ratings, replyTimes } from '#db/schema/deals.ts'
import { listings } from '#db/schema/listings.ts'
import { savedSearches } from '#db/schema/searches.ts'
import { savedListings } from '#db/schema/watching.ts'
import { logIn } from '#src/features/accounts/log-in.ts'
import { openPasswords } from '#src/features/accounts/passwords.ts'
import { readConversations } from '#src/features/messaging/conversations.ts'
import { DEFAULT_RATE } from '#src/platform/rates.ts'
import { openFolderStorage } from '#src/platform/storage/folder.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, noJobs } from '#tests/support/factories.ts'
import { searchIn } from '#tests/support/search.ts'
import { addSellers, isDemo } from './accounts.ts'
import { addLife, newBuyer } from './life.ts'
import { demoListings } from './listings.ts'
import { removeDemonstration } from './remove.ts'
import { rowOf } from './seed.ts'
import { demoSellers } from './sellers.ts'

const now = new Date('2026-11-21T12:00:00Z')
const clock = { now: () => now }
const passwords = openPasswords()

async function aDemonstration(db: Db, size = 160) {
  const sellers = demoSellers(size / 5, 7)
  const ids = await addSellers({ db, clock }, sellers, 7)
  const drawn = [...demoListings({ count: size, seed: 7, now, sellers })]
  const rows = drawn.map((listing, index) => {
    const isSold = index % 10 === 2 && listing.category !== 'pune'
    return rowOf(isSold ? { ...listing, status: 'sold' } : listing, ids, DEFAULT_RATE)
  })
  await db.insert(listings).values(rows)
  const buyer = newBuyer()
  const passwordHash = await passwords.hash(buyer.password)
  await addLife(db, { now, passwordHash, search: searchIn(db) })
  return buyer
}

test('its buyer signs in and finds what a member has after a while', async ({ db }) => {
  const buyer = await aDemonstration(db)
  const account = await logIn(db, passwords, buyer)
  const { conversations } = await readConversations(db, account, {})
  expect(conversations.length).toBeGreaterThanOrEqual(4)
  expect(conversations.filter(({ unread }) => unread > 0).length).toBeGreaterThan(1)
  expect(await db.$count(savedListings, eq(savedListings.userId, account.id))).toBe(6)
  expect(await db.$count(savedSearches, eq(savedSearches.userId, account.id))).toBe(2)
  expect(await db.$count(listings, eq(listings.sellerId, account.id))).toBe(1)
})

test('some sellers are rated, none by themselves, and some answer fast', async ({ db }) => {
  await aDemonstration(db)
  expect(await db.$count(ratings)).toBeGreaterThan(10)
  expect(await db.$count(ratings, eq(ratings.raterId, ratings.ratedId))).toBe(0)
  expect(await db.$count(ratings, gt(ratings.createdAt, now))).toBe(0)
  expect(await db.$count(replyTimes)).toBeGreaterThan(3)
})

test('is removed with everything of it, and nothing else', async ({ db }) => {
  const member = await anAccount(db)
  const own = await aListing(db, member)
  await aDemonstration(db, 80)
  const storage = openFolderStorage('/nowhere')
  const bus = { announce: () => {} }
  const app = { db, jobs: noJobs, clock, storage, bus } as never
  expect(await removeDemonstration(app, () => {})).toBe(17)
  expect(await db.$count(users, isDemo)).toBe(0)
  expect(await db.$count(users, eq(users.id, member.id))).toBe(1)
  expect(await db.$count(listings, eq(listings.id, own.id))).toBe(1)
})

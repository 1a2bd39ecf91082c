import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { deals, ratings } from '#db/schema/deals.ts'
import { listings } from '#db/schema/listings.ts'
import { blocks, conversations } from '#db/schema/messaging.ts'
import { notifications } from '#db/schema/notifications.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { setListingStatus } from '#src/features/listings/lifecycle.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, day, noJobs } from '#tests/support/factories.ts'
import { waitingFor } from '#tests/support/waiting-for.ts'
import { markDeal } from './mark-deal.ts'
import { possibleBuyers, salesToMark } from './possible-buyers.ts'
import { rateDeal } from './rate.ts'
import { newestRatings, pagesRatedBy } from './ratings-of.ts'
import { dealOfListing, readDeal } from './read-deal.ts'
import { readSellerRecord } from './seller-record.ts'

const NOW = new Date('2026-06-15T12:00:00Z')
/** The end of the sixtieth day after it, by Albania's summer time. */
const END = new Date('2026-08-14T21:59:59.999Z')
const context = { jobs: noJobs, now: NOW }
const good = { good: true, text: '' }

async function asks(db: Db, listingId: number, seller: Account, overrides = {}) {
  const buyer = await anAccount(db)
  await db
    .insert(conversations)
    .values({ listingId, title: 'Divan', buyerId: buyer.id, sellerId: seller.id, ...overrides })
  return buyer
}

async function aSale(db: Db) {
  const seller = await anAccount(db, { fullName: 'Mira Prifti' })
  const { id } = await aListing(db, seller, { status: 'sold', title: 'Divan' })
  const buyer = await asks(db, id, seller)
  return { seller, buyer, listingId: id }
}

async function aDeal(db: Db) {
  const sale = await aSale(db)
  const { id } = await markDeal(db, sale.seller, sale.listingId, sale.buyer.id, context)
  return { ...sale, id }
}

const refused = (promise: Promise<unknown>, code: string, key?: string) =>
  expect(promise).rejects.toMatchObject(
    key
      ? { code, fields: expect.objectContaining({ [key.split('.')[0]!]: key.split('.')[1] }) }
      : { code }
  )

describe('whom a seller can name', () => {
  test('is who asked about that listing, the last first', async ({ db }) => {
    const seller = await anAccount(db)
    const { id } = await aListing(db, seller)
    const { id: other } = await aListing(db, seller)
    const first = await asks(db, id, seller, { lastAt: day(1) })
    const last = await asks(db, id, seller, { lastAt: day(2) })
    await asks(db, other, seller)
    await asks(db, id, seller, { heldAt: NOW })
    const banned = await asks(db, id, seller)
    await db.update(users).set({ bannedAt: NOW }).where(eq(users.id, banned.id))
    const blocker = await asks(db, id, seller)
    await db.insert(blocks).values({ blockerId: blocker.id, blockedId: seller.id })
    const found = await possibleBuyers(db, seller, id)
    expect(found.map(each => each.id)).toEqual([last.id, first.id])
    expect(await possibleBuyers(db, first, id)).toEqual([])
  })

  test('is asked of sales that nobody has marked and somebody asked about', async ({ db }) => {
    const { seller, buyer, listingId } = await aSale(db)
    const { id: unasked } = await aListing(db, seller, { status: 'sold' })
    const toMark = (as: { id: number }) => salesToMark(db, as, [listingId, unasked])
    expect([...(await toMark(seller))]).toEqual([listingId])
    expect([...(await toMark(buyer))]).toEqual([])
    await markDeal(db, seller, listingId, buyer.id, context)
    expect([...(await toMark(seller))]).toEqual([])
  })
})

describe('a deal', () => {
  test('is known to its two sides, and its buyer is told', async ({ db }) => {
    const { seller, buyer, listingId, id } = await aDeal(db)
    expect(await readDeal(db, buyer, id)).toMatchObject({
      title: 'Divan',
      side: 'buyer',
      other: { id: seller.id, fullName: 'Mira Prifti' },
      until: END,
      rated: null
    })
    expect(await dealOfListing(db, seller, listingId)).toMatchObject({ id, side: 'seller' })
    expect(await dealOfListing(db, buyer, listingId)).toBeUndefined()
    expect(await readDeal(db, await anAccount(db), id)).toBeUndefined()
    const notices = await db.select().from(notifications).where(eq(notifications.userId, buyer.id))
    expect(notices).toMatchObject([
      { kind: 'deal', path: `/deals/${id}`, parts: { name: 'Mira Prifti', title: 'Divan' } }
    ])
  })

  test('is of a sold listing, of somebody who asked, and once', async ({ db }) => {
    const { seller, buyer, listingId } = await aSale(db)
    const mark = (as: Account, whom: number) =>
      db.transaction(tx => markDeal(tx, as, listingId, whom, context))
    const stranger = await anAccount(db)
    await refused(mark(seller, stranger.id), 'invalid_input', 'buyerId.dealChoose')
    await refused(mark(seller, seller.id), 'invalid_input')
    await refused(mark(buyer, buyer.id), 'not_found')
    await db.update(listings).set({ status: 'active' }).where(eq(listings.id, listingId))
    await refused(mark(seller, buyer.id), 'conflict', 'buyerId.dealNotSold')
    await db.update(listings).set({ status: 'sold' }).where(eq(listings.id, listingId))
    await mark(seller, buyer.id)
    const another = await asks(db, listingId, seller)
    await refused(mark(seller, another.id), 'conflict', 'buyerId.dealMarked')
    expect(await db.$count(deals, eq(deals.listingId, listingId))).toBe(1)
  })
})

describe('a rating', () => {
  test('is given once by each side and by nobody else', async ({ db }) => {
    const { seller, buyer, id } = await aDeal(db)
    const rate = (as: Account, rating = good) =>
      db.transaction(tx => rateDeal(tx, as, id, rating, NOW))
    expect(await rate(buyer)).toEqual({ ratedId: seller.id })
    expect(await rate(seller, { good: false, text: 'Nuk erdhi.' })).toEqual({ ratedId: buyer.id })
    for (const side of [buyer, seller]) await refused(rate(side), 'conflict', 'good.ratedAlready')
    await refused(rate(await anAccount(db)), 'not_found')
    await refused(rateDeal(db, buyer, 999_999_999, good, NOW), 'not_found')
    await refused(rateDeal(db, buyer, Number.NaN, good, NOW), 'not_found')
    expect(await readDeal(db, seller, id)).toMatchObject({
      rated: { good: false, text: 'Nuk erdhi.' }
    })
    expect((await readSellerRecord(db, seller.id)).ratings).toEqual({ all: 1, good: 1 })
    expect(await newestRatings(db, seller.id)).toEqual([])
  })

  test('can be given until the end of the day in Albania that is named', async ({ db }) => {
    const { buyer, id } = await aDeal(db)
    await refused(rateDeal(db, buyer, id, good, END), 'conflict', 'good.ratingOver')
    await rateDeal(db, buyer, id, good, new Date(END.getTime() - 1))
  })

  test('is stored once of twenty at the same moment', async ({ connection }) => {
    const { db } = connection
    const { seller, buyer, id } = await aDeal(db)
    const tries = Array.from({ length: 20 }, () => rateDeal(db, buyer, id, good, NOW))
    const done = (await Promise.allSettled(tries)).filter(each => each.status === 'fulfilled')
    expect(done).toHaveLength(1)
    expect(await db.$count(ratings, eq(ratings.dealId, id))).toBe(1)
    await db.delete(deals).where(eq(deals.id, id))
    for (const each of [seller, buyer]) await db.delete(users).where(eq(users.id, each.id))
  })

  test('keeps its words without a name when who gave it is banned or gone', async ({ db }) => {
    const { seller, buyer, id } = await aDeal(db)
    await rateDeal(db, buyer, id, { good: true, text: 'Shumë korrekte.' }, NOW)
    const shown = () => newestRatings(db, seller.id)
    expect(await shown()).toMatchObject([
      { text: 'Shumë korrekte.', side: 'buyer', rater: { username: buyer.username } }
    ])
    expect(await pagesRatedBy(db, buyer.id)).toEqual([`user:${seller.id}`])
    await db.update(users).set({ bannedAt: NOW }).where(eq(users.id, buyer.id))
    expect(await shown()).toMatchObject([{ text: 'Shumë korrekte.', rater: null }])
    await db.delete(users).where(eq(users.id, buyer.id))
    expect(await shown()).toMatchObject([{ text: 'Shumë korrekte.', rater: null }])
    expect(await readDeal(db, seller, id)).toMatchObject({ other: null })
    await refused(rateDeal(db, seller, id, good, NOW), 'conflict', 'good.ratedGone')
    await db.delete(users).where(eq(users.id, seller.id))
    expect(await db.$count(ratings, eq(ratings.dealId, id))).toBe(0)
  })

  test('counts unless it is hidden; the newest five that say something are shown', async ({
    db
  }) => {
    const seller = await anAccount(db)
    for (let n = 1; n <= 8; n++) {
      const [deal] = await db
        .insert(deals)
        .values({
          listingId: -Math.ceil(Math.random() * 1e12),
          title: 'x',
          sellerId: seller.id,
          at: NOW
        })
        .returning()
      const said = { dealId: deal!.id, side: 'buyer', ratedId: seller.id } as const
      const text = n === 8 ? '' : `${n} ${randomUUID()}`
      const hiddenAt = n === 7 ? NOW : null
      await db.insert(ratings).values({ ...said, good: n > 2, text, hiddenAt, createdAt: day(n) })
    }
    const { all, good: fine } = (await readSellerRecord(db, seller.id)).ratings
    const newest = await newestRatings(db, seller.id)
    expect([all, fine]).toEqual([7, 5])
    expect(newest.map(({ text }) => text[0])).toEqual(['6', '5', '4', '3', '2'])
  })

  test('ends when its listing is taken back, unless it was rated', async ({ db }) => {
    const { seller, buyer, listingId, id } = await aDeal(db)
    const status = (to: 'active' | 'sold') => setListingStatus(db, seller, listingId, to, context)
    const lasting = { expiresAt: new Date('2030-01-01') }
    await db.update(listings).set(lasting).where(eq(listings.id, listingId))
    await status('active')
    expect(await readDeal(db, buyer, id)).toBeUndefined()
    await refused(rateDeal(db, buyer, id, good, NOW), 'not_found')
    const news = await db.select().from(notifications).where(eq(notifications.userId, buyer.id))
    expect(news).toEqual([])
    const other = await asks(db, listingId, seller)
    await status('sold')
    const second = await markDeal(db, seller, listingId, other.id, context)
    await rateDeal(db, other, second.id, good, NOW)
    await status('active')
    expect(await readDeal(db, other, second.id)).toBeDefined()
  })

  test('that is being rated while its listing is taken back stays', async ({
    connection: { db }
  }) => {
    const { seller, buyer, listingId, id } = await aDeal(db)
    const lasting = { expiresAt: new Date('2030-01-01') }
    await db.update(listings).set(lasting).where(eq(listings.id, listingId))
    const rating = await db.transaction(async tx => {
      await rateDeal(tx, buyer, id, good, NOW)
      const taking = setListingStatus(db, seller, listingId, 'active', context)
      await expect.poll(() => waitingFor(tx)).toBe(1)
      return { taking }
    })
    await rating.taking
    expect(await db.$count(ratings, eq(ratings.dealId, id))).toBe(1)
    await db.delete(users).where(inArray(users.id, [seller.id, buyer.id]))
    await db.delete(deals).where(eq(deals.id, id))
  })
})

import { and, desc, type SQL } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { searchDocuments as documents } from '#db/schema/search.ts'
import { parseQuery } from '#src/features/search/parse/parse-query.ts'
import { priceLimit } from '#src/features/search/plan/filter.ts'
import { textCondition } from '#src/features/search/plan/text-condition.ts'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { newestHits } from './scan.ts'

const HOUR_MS = 3_600_000
const LATEST = Date.UTC(2026, 5, 20, 23, 59, 59, 999)

const fitting = (q: string) => textCondition(readListingQuery({ q }), parseQuery(q))

/** All that fit, without any buckets. */
const plainly = (db: Db, fits: SQL | undefined) =>
  db
    .select({ id: documents.id, bumpedAt: documents.bumpedAt })
    .from(documents)
    .where(fits)
    .orderBy(desc(documents.bumpedAt), desc(documents.id))

const withoutTid = (hits: { id: number; bumpedAt: Date }[]) =>
  hits.map(({ id, bumpedAt }) => ({ id, bumpedAt }))

/** Several a day, some days without any, some at the same moment, some at the turn of a day. */
async function sixty(db: Db) {
  const seller = await anAccount(db)
  for (let n = 0; n < 60; n++) {
    const bumpedAt = new Date(
      LATEST - Math.floor(n / 2) * 7 * HOUR_MS - (n % 5 === 0 ? 3 : 0) * HOUR_MS
    )
    const title = n % 3 === 0 ? 'Zorblax i ri' : 'Zorblax blu'
    await aListing(db, seller, { title, bumpedAt, status: n % 11 === 0 ? 'sold' : 'active' })
  }
  return { newest: new Date(LATEST), oldest: new Date(LATEST - 30 * 7 * HOUR_MS), rows: 60 }
}

test('bucket by bucket the same are found as at once, from any place on', async ({ db }) => {
  const timeRange = await sixty(db)
  const fits = fitting('zorblax -blu')
  const all = await plainly(db, fits)
  expect(all.length).toBe(18)
  for (const limit of [1, 7, 100]) {
    const first = await newestHits(db, { fits, limit, timeRange })
    expect(withoutTid(first)).toEqual(all.slice(0, limit))
    for (const [n, { bumpedAt, id }] of all.entries()) {
      const from = { bumpedAt: bumpedAt.toISOString(), id: String(id) }
      const found = await newestHits(db, { fits, from, limit, timeRange })
      expect(withoutTid(found)).toEqual(all.slice(n, n + limit))
    }
  }
})

test.for([
  ['one', 1],
  ['many', 30]
] as const)(
  'however few there seem to be by %s in the newest hour, and none for days',
  async ([, newest], { db }) => {
    const seller = await anAccount(db)
    for (let n = 0; n < 60; n++) {
      const bumpedAt = new Date(LATEST - (n < newest ? n / 60 : 90 + 3 * n) * HOUR_MS)
      await aListing(db, seller, { title: 'Zorblax', bumpedAt })
    }
    const fits = fitting('zorblax')
    const all = await plainly(db, fits)
    expect(all.length).toBe(60)
    for (const days of [12, 60]) {
      const oldest = new Date(LATEST - days * 24 * HOUR_MS)
      for (const rows of [60, 3000, 20_000, 1_000_000]) {
        for (const limit of [1, 2, 3, 22, 40, 61]) {
          const timeRange = { newest: new Date(LATEST), oldest, rows }
          const found = await newestHits(db, { fits, limit, timeRange })
          expect(withoutTid(found), `${days} days, ${rows}, ${limit}`).toEqual(all.slice(0, limit))
        }
      }
    }
  }
)

test.for([
  ['most', 40_000],
  ['some', 25_000],
  ['few', 2_000],
  ['none', 500]
] as const)(
  'where %s of what has the words costs no more than the limit, all that fit are found',
  async ([, to], { db }) => {
    const seller = await anAccount(db)
    for (let n = 0; n < 60; n++) {
      const bumpedAt = new Date(LATEST - (n < 30 ? n / 60 : 90 + 3 * n) * HOUR_MS)
      await aListing(db, seller, { title: 'Zorblax', bumpedAt, price: 1000 + (59 - n) * 700 })
    }
    const price = priceLimit(readListingQuery({ q: 'zorblax', maxPrice: String(to) }), 100)
    const fits = fitting('zorblax')
    const all = await plainly(db, and(fits, price?.bounds))
    expect(all.length).toBe(Math.floor((to - 1000) / 700) + 1)
    for (const rows of [60, 20_000, 1_000_000]) {
      for (const limit of [1, 25, 61]) {
        const oldest = new Date(LATEST - 60 * 24 * HOUR_MS)
        const timeRange = { newest: new Date(LATEST), oldest, rows }
        const found = await newestHits(db, { fits, price, limit, timeRange })
        expect(withoutTid(found), `${rows}, ${limit}`).toEqual(all.slice(0, limit))
      }
    }
  }
)

test('what was published since the range was read is found', async ({ db }) => {
  const seller = await anAccount(db)
  const newest = new Date(LATEST - 30 * HOUR_MS)
  for (const bumpedAt of [new Date(LATEST), newest]) {
    await aListing(db, seller, { title: 'Zorblax', bumpedAt })
  }
  const fits = fitting('zorblax')
  const oldest = new Date(LATEST - 40 * HOUR_MS)
  const timeRange = { newest, oldest, rows: 1_000_000 }
  expect(
    await newestHits(db, { fits, limit: 5, timeRange: { ...timeRange, until: new Date(LATEST) } })
  ).toHaveLength(2)
  expect(await newestHits(db, { fits, limit: 5, timeRange })).toHaveLength(1)
})

test('of a site that is some hours old, too', async ({ db }) => {
  const seller = await anAccount(db)
  for (let n = 0; n < 9; n++) {
    await aListing(db, seller, { title: 'Zorblax', bumpedAt: new Date(LATEST - n * HOUR_MS) })
  }
  const fits = fitting('zorblax')
  const all = await plainly(db, fits)
  for (const hours of [1, 4, 8]) {
    const oldest = new Date(LATEST - hours * HOUR_MS)
    const timeRange = { newest: new Date(LATEST), oldest, rows: hours + 1 }
    const found = await newestHits(db, { fits, limit: 100, timeRange })
    expect(withoutTid(found).slice(0, hours + 1)).toEqual(all.slice(0, hours + 1))
  }
})

import { and, eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { random } from '#src/demo/random.ts'
import { keepRate } from '#src/features/listings/price.ts'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { needsText, SORT_NAMES } from '#src/shared/sorts.ts'
import { loadedFacetIndex } from '#tests/support/columns.ts'
import { anAccount, day } from '#tests/support/factories.ts'
import { fitsPlainly } from '#tests/support/plain-filter.ts'
import { test } from '#tests/support/pristine-database.ts'
import { randomListing, randomSearch } from '#tests/support/random-listings.ts'
import { contextIn, freshDeadline } from '#tests/support/search.ts'
import { searchListings } from './search.ts'

const RATE = 97.8
/** `npm test -- full` runs this many. */
const FULL = process.env.PROPERTIES === 'full'
const [LISTINGS, SEARCHES] = FULL ? [5000, 2000] : [600, 250]
const MINUTES = 20 * 60_000

async function fill(db: Db, sellerId: number, count: number, seed: number) {
  const r = random(seed)
  const rows = Array.from({ length: count }, () => randomListing(r, sellerId))
  for (let at = 0; at < count; at += 500) await db.insert(listings).values(rows.slice(at, at + 500))
}

test('the database finds what a plain filter finds', { timeout: MINUTES }, async ({ db }) => {
  const seller = await anAccount(db)
  await fill(db, seller.id, LISTINGS, 7)
  const rows = await db.select().from(listings).where(eq(listings.sellerId, seller.id))
  const own = new Set(rows.map(({ id }) => id))
  // By the database alone, and with the facet index.
  const contexts = [
    contextIn(db, { rate: RATE }),
    contextIn(db, { rate: RATE, facetIndex: await loadedFacetIndex(db) })
  ]
  const r = random(8)
  let found = 0
  for (let n = 0; n < SEARCHES; n++) {
    const address = randomSearch(r)
    // Words are found by rules of their own.
    address.delete('q')
    if (r.chance(0.3)) address.append('sortBy', r.pick(SORT_NAMES))
    const query = { ...readListingQuery(address), limit: LISTINGS * 2 }
    const plain = rows.filter(row => fitsPlainly(row, query, RATE)).map(({ id }) => id)
    const sorted = (all: number[]) => all.toSorted((a, b) => a - b)
    for (const context of contexts) {
      const answer = await searchListings(db, query, { ...context, ...freshDeadline() })
      const ids = answer.listings.map(({ id }) => id).filter(id => own.has(id))
      expect([`${address}`, sorted(ids)]).toEqual([`${address}`, sorted(plain)])
    }
    found += plain.length
  }
  expect(found).toBeGreaterThan(SEARCHES)
})

describe('paging gives each listing once while others are published and the rate moves', () => {
  test.for(SORT_NAMES.filter(sort => !needsText(sort)))('%s', async (sortBy, { db }) => {
    const seller = await anAccount(db)
    await fill(db, seller.id, 200, 9)
    await keepRate(db, RATE, day(1))
    const there = and(
      eq(listings.sellerId, seller.id),
      sql`status in ('active', 'reserved')`,
      eq(listings.kind, 'offer')
    )
    const before = await db.select({ id: listings.id }).from(listings).where(there)
    const address = { sortBy, limit: '17', latitude: '41.33', longitude: '19.82' }
    const seen: number[] = []
    let cursor: string | undefined
    let page = 0
    let rate = RATE
    do {
      const query = readListingQuery({ ...address, ...(cursor ? { cursor } : {}) })
      const found = await searchListings(db, query, contextIn(db, { rate }))
      seen.push(...found.listings.map(({ id }) => id))
      cursor = found.next
      page++
      // Below the 1 % at which stored prices follow.
      rate = RATE * (1 + (page % 2 === 0 ? 0.004 : -0.004))
      await keepRate(db, rate, day(1 + page))
      const fresh = { bumpedAt: new Date(), status: 'active' as const }
      await db.insert(listings).values({ ...randomListing(random(page), seller.id), ...fresh })
    } while (cursor)
    expect(page).toBeGreaterThan(5)
    expect(new Set(seen).size).toBe(seen.length)
    const lost = before.map(({ id }) => id).filter(id => !seen.includes(id))
    expect(lost).toEqual([])
  })
})

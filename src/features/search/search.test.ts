import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { readListing } from '#src/features/listings/read.ts'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { SORT_NAMES } from '#src/shared/sorts.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, day } from '#tests/support/factories.ts'
import { contextIn } from '#tests/support/search.ts'
import { searchListings } from './search.ts'

const RATE = { rate: 100 }
const search = (db: Db, query: Record<string, string>) =>
  searchListings(
    db,
    readListingQuery({ ...query, location: query.location ?? 'Kukës' }),
    contextIn(db, RATE)
  )
/** A city of its own, so that nothing but the test's listings is there. */
const here = { city: 'Kukës', location: 'Kukës' }
async function titles(db: Db, query: Record<string, string>) {
  const { listings, related } = await search(db, query)
  return [...listings, ...related].map(({ title }) => title)
}

/** Of the right shape, but no date. */
const forged = Buffer.from('["2026-99-99 99:99:99+00","1"]').toString('base64url')

describe('searchListings', () => {
  test('shows what is active or reserved, newest first', async ({ db }) => {
    const seller = await anAccount(db)
    await aListing(db, seller, { ...here, title: 'Older', bumpedAt: day(1) })
    await aListing(db, seller, { ...here, title: 'Newer', bumpedAt: day(2), status: 'reserved' })
    for (const status of ['sold', 'inactive', 'expired', 'removed'] as const) {
      await aListing(db, seller, { ...here, title: status, status })
    }
    expect(await titles(db, {})).toEqual(['Newer', 'Older'])
  })

  test('finds words of title and description without ë and ç, titles first', async ({ db }) => {
    const seller = await anAccount(db)
    await aListing(db, seller, {
      ...here,
      title: 'Shtroje',
      description: 'Për çizmet',
      bumpedAt: day(1)
    })
    await aListing(db, seller, {
      ...here,
      title: 'Çizme dimri',
      description: 'Lëkurë',
      bumpedAt: day(2)
    })
    await aListing(db, seller, { ...here, title: 'Kapelë', description: 'Leshi', bumpedAt: day(3) })
    expect(await titles(db, { q: 'cizm' })).toEqual(['Çizme dimri', 'Shtroje'])
    expect(await titles(db, { search: 'SHTROJE cizmet' })).toEqual(['Shtroje'])
    expect(await titles(db, { q: 'cizme kapele' })).toEqual([])
  })

  test.for(["'", '%', ':*', '&|!', '\\', '\u0000', '((', 'a'.repeat(10_000), '<->'])(
    'takes %j for a word like any other',
    async (q, { db }) => {
      expect((await search(db, { q })).listings).toEqual([])
    }
  )

  test('compares prices in lek at the rate, so euros are found among lek', async ({ db }) => {
    const seller = await anAccount(db)
    const price = (title: string, amount: number, currency: 'ALL' | 'EUR' = 'ALL') =>
      aListing(db, seller, {
        ...here,
        title,
        price: amount,
        currency,
        priceAll: currency === 'EUR' ? amount * 100 : amount
      })
    await price('dear', 90_000)
    await price('euro', 500, 'EUR')
    await price('cheap', 10_000)
    expect(await titles(db, { minPrice: '20000', maxPrice: '60000' })).toEqual(['euro'])
    expect(await titles(db, { sortBy: 'price-low' })).toEqual(['cheap', 'euro', 'dear'])
    expect(await titles(db, { sortBy: 'price-high' })).toEqual(['dear', 'euro', 'cheap'])
  })

  test("filters by a category's attributes, and leaves out only what lacks the value", async ({
    db
  }) => {
    const seller = await anAccount(db)
    const car = (title: string, attributes: Record<string, string | number>) =>
      aListing(db, seller, { ...here, title, categoryId: 1, attributes })
    await car('old', { brand: 'Audi', year: 2001 })
    await car('new', { brand: 'Audi', year: 2019 })
    await car('unknown', { brand: 'Audi' })
    await car('other', { brand: 'BMW', year: 2019 })
    const query = { category: 'makinat', brand: 'Audi' }
    expect(new Set(await titles(db, query))).toEqual(new Set(['old', 'new', 'unknown']))
    expect(await titles(db, { ...query, yearFrom: '2010' })).toEqual(['new'])
  })

  test('orders by distance from the visitor', async ({ db }) => {
    const seller = await anAccount(db)
    await aListing(db, seller, { ...here, title: 'far', latitude: 40.5, longitude: 19.5 })
    await aListing(db, seller, { ...here, title: 'near', latitude: 42.05, longitude: 20.4 })
    await aListing(db, seller, { ...here, title: 'nowhere' })
    const query = { sortBy: 'location', latitude: '42.08', longitude: '20.42' }
    expect(await titles(db, query)).toEqual(['near', 'far', 'nowhere'])
  })

  test.for(SORT_NAMES)(
    'pages in the order %s through equal listings, losing and repeating none',
    async (sortBy, { db }) => {
      const seller = await anAccount(db)
      for (let n = 0; n < 25; n++) {
        await aListing(db, seller, {
          ...here,
          title: `Divan ${n}`,
          bumpedAt: day(1 + (n % 3)),
          price: 100 + (n % 2)
        })
      }
      const seen: number[] = []
      let cursor: string | undefined
      do {
        const page = await search(db, {
          q: 'divan',
          sortBy,
          limit: '7',
          ...(cursor ? { cursor } : {})
        })
        seen.push(...page.listings.map(listing => listing.id))
        cursor = page.next
      } while (cursor)
      expect([seen.length, new Set(seen).size]).toEqual([25, 25])
    }
  )

  test.for(['x', 'W10', 'WyJhIiwiYiJd', 'bm90IGpzb24', forged])(
    'refuses the cursor %s',
    async (cursor, { db }) => {
      await expect(search(db, { cursor })).rejects.toMatchObject({ code: 'bad_request' })
    }
  )

  test('counts', async ({ db }) => {
    const seller = await anAccount(db)
    await aListing(db, seller, here)
    expect((await search(db, {})).total).toEqual({ count: 1, exact: true })
  })
})

describe('readListing', () => {
  test("shows a listing with its seller, without the seller's address or number", async ({
    db
  }) => {
    const seller = await anAccount(db, { phone: '069 123 4567' })
    const { id } = await aListing(db, seller, { status: 'sold' })
    const listing = await readListing(db, id, undefined, 'sq')
    expect(listing).toMatchObject({ id, active: false, seller: { username: seller.username } })
    expect(JSON.stringify(listing)).not.toMatch(/069|@shembull/)
  })

  test.for(['inactive', 'removed'] as const)(
    'shows one that is %s to its owner only',
    async (status, { db }) => {
      const seller = await anAccount(db)
      const { id } = await aListing(db, seller, { status })
      expect(await readListing(db, id, undefined, 'sq')).toBeUndefined()
      expect((await readListing(db, id, seller.id, 'sq'))?.id).toBe(id)
    }
  )

  test.for([Number.NaN, -1, 0, 1.5, 1e300])('knows no listing %s', async (id, { db }) => {
    expect(await readListing(db, id, undefined, 'sq')).toBeUndefined()
  })
})

import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { savedSearches } from '#db/schema/searches.ts'
import { priceInAll } from '#src/features/listings/price.ts'
import type { PriceCondition } from '#src/shared/catalog/price-filter.ts'
import { type ListingQuery, readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { loadedFacetIndex } from '#tests/support/columns.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { contextIn } from '#tests/support/search.ts'
import { compileSearch } from '../saved/compile.ts'
import { matchesOfListing } from '../saved/matching.ts'
import { searchListings } from '../search.ts'

/** What a listing costs, what is asked, the rate of the day, and whether it fits. Stored at 100. */
const CASES: [price: string, asked: string, rate: number, fits: boolean][] = [
  ['5000 ALL', '5000–5000 ALL', 100, true],
  ['5000 ALL', '5001– ALL', 100, false],
  ['5000 ALL', '–4999 ALL', 100, false],
  ['50 EUR', '5000–5000 ALL', 100, true],
  ['50 EUR', '–4999 ALL', 100, false],
  // Euro with euro exactly, whatever the rate was and is.
  ['50 EUR', '50–50 EUR', 98.5, true],
  ['50 EUR', '51– EUR', 98.5, false],
  ['50 EUR', '–49 EUR', 101.5, false],
  // Lek are compared at the rate of the day.
  ['5000 ALL', '50–50 EUR', 100, true],
  ['5000 ALL', '–50 EUR', 99.9, false],
  ['5000 ALL', '50– EUR', 100.1, false],
  ['4999 ALL', '–50 EUR', 99.98, true],
  // Half a lek is rounded up, as prices are.
  ['4925 ALL', '50– EUR', 98.49, true],
  ['4924 ALL', '50– EUR', 98.49, false],
  // What is given away costs nothing.
  ['0 ALL', '–1 ALL', 100, true],
  ['0 ALL', '1– EUR', 100, false]
]

const money = (text: string) => {
  const [amount = '', currency] = text.split(' ')
  return { price: Number(amount), currency: currency as 'ALL' | 'EUR' }
}

function condition(text: string): PriceCondition {
  const [, from, to, currency] = /^(\d*)–(\d*) (\w+)$/.exec(text) ?? []
  return {
    ...(from && { from: Number(from) }),
    ...(to && { to: Number(to) }),
    currency: currency as 'ALL' | 'EUR'
  } as PriceCondition
}

test.for(CASES)('%s is what costs %s at %f: %s', async ([price, bounds, rate, fits], { db }) => {
  const [seller, seeker] = [await anAccount(db), await anAccount(db)]
  const cost = money(price)
  const free = cost.price === 0
  const row = { ...cost, free, priceAll: priceInAll(cost, 100), categoryId: 1, city: 'Kukës' }
  const { id } = await aListing(db, seller, row)
  const query: ListingQuery = {
    ...readListingQuery({ category: '1', location: 'Kukës' }),
    price: condition(bounds)
  }

  const { listings } = await searchListings(db, query, contextIn(db, { rate }))
  const facetIndex = await loadedFacetIndex(db)
  const selected = await facetIndex.select(query, rate, ({ size }) => size)
  const saved = { userId: seeker.id, name: 'x', query: 'x', frequency: 'daily' as const }
  await db.insert(savedSearches).values({ ...saved, ...compileSearch(query) })
  const matches = await matchesOfListing(db, id, rate)
  const own = matches.filter(({ userId }) => userId === seeker.id)
  await db.delete(savedSearches).where(eq(savedSearches.userId, seeker.id))

  expect({
    byTheDatabase: listings.some(listing => listing.id === id),
    byTheFacetIndex: selected === 1,
    byASavedSearch: own.length === 1
  }).toEqual({ byTheDatabase: fits, byTheFacetIndex: fits, byASavedSearch: fits })
})

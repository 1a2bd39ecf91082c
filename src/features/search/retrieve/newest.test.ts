import { expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { type ListingQuery, readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { contextIn } from '#tests/support/search.ts'
import { parseQuery } from '../parse/parse-query.ts'
import { planSearch } from '../plan/plan.ts'
import { newest } from './newest.ts'

const LATEST = Date.UTC(2026, 5, 20)
const HOUR_MS = 3_600_000
const AUDI = readListingQuery({ category: 'makinat', brand: 'Audi', yearFrom: '2010', limit: '3' })

/** Eighty cars of forty days, of which every fourth is such an Audi, several at the same moment. */
async function cars(db: Db) {
  const seller = await anAccount(db)
  for (let n = 0; n < 80; n++) {
    await aListing(db, seller, {
      categoryId: 1,
      title: n % 3 === 0 ? 'Makinë familjare' : 'Makinë',
      attributes: { brand: n % 4 < 2 ? 'Audi' : 'BMW', year: n % 2 === 0 ? 2015 : 2005 },
      bumpedAt: new Date(LATEST - Math.floor(n / 8) * 4 * 24 * HOUR_MS),
      status: n === 4 ? 'sold' : 'active'
    })
  }
}

const planOf = (db: Db, query: ListingQuery) =>
  planSearch(db, query, parseQuery(query.text), contextIn(db))

async function throughPages(db: Db, query: ListingQuery) {
  const seen: number[] = []
  const totals: unknown[] = []
  let cursor: string | undefined
  do {
    const plan = await planOf(db, { ...query, cursor })
    expect(newest.accepts(plan)).toBe(true)
    const page = await newest.page(db, plan)
    seen.push(...(page?.rows ?? []).map(({ id }) => id))
    totals.push(page?.total.count)
    cursor = page?.next
  } while (cursor)
  return { seen, totals }
}

test.for([
  ['chosen facets', AUDI, 19],
  ['a word', readListingQuery({ q: 'familjare', sortBy: 'newest', limit: '7' }), 27]
] as const)(
  'page by page those with %s come each once, newest first, and are counted',
  async ([, query, fitting], { db }) => {
    await cars(db)
    const all = await newest.page(db, await planOf(db, { ...query, limit: 100 }))
    expect(all?.rows).toHaveLength(fitting)
    const { seen, totals } = await throughPages(db, query)
    expect(seen).toEqual(all?.rows.map(({ id }) => id))
    expect(new Set(totals)).toEqual(new Set([fitting]))
  }
)

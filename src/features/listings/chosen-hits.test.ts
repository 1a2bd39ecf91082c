import { and, type SQL } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { readQuestion } from '#src/shared/search/question.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { chosenHits } from './chosen-hits.ts'
import { inCategoryAndCity, matches } from './filter.ts'
import { newestHits } from './newest-hits.ts'
import { orderedPage } from './ordered.ts'

const LATEST = Date.UTC(2026, 5, 20)
const AUDI = readListingQuery({ category: 'makinat', brand: 'Audi', yearFrom: '2010' })
const fits = matches(AUDI, 100)

/** Forty cars, of which every fourth is such an Audi, several at the same moment. */
async function cars(db: Db) {
  const seller = await anAccount(db)
  for (let n = 0; n < 40; n++) {
    await aListing(db, seller, {
      categoryId: 1,
      title: `Makinë ${n}`,
      attributes: { brand: n % 4 < 2 ? 'Audi' : 'BMW', year: n % 2 === 0 ? 2015 : 2005 },
      bumpedAt: new Date(LATEST - Math.floor(n / 8) * 60_000),
      status: n === 4 ? 'sold' : 'active'
    })
  }
  return newestHits(db, { fits, limit: 100, span: undefined })
}

const hits = (db: Db, limit: number, among: SQL | undefined = inCategoryAndCity(AUDI)) =>
  chosenHits(db, { fits, among, limit })

test('the same are found as at once, whether the newest are enough or not', async ({ db }) => {
  const all = await cars(db)
  expect(all.length).toBe(9)
  for (const limit of [1, 3, 9, 100]) expect(await hits(db, limit)).toEqual(all.slice(0, limit))
  // As if none of the newest that were looked at had been one.
  const none = and(inCategoryAndCity(AUDI), matches(readListingQuery({ category: 'pune' }), 100))
  expect(await hits(db, 3, none)).toEqual(all.slice(0, 3))
})

test('page by page each comes once', async ({ db }) => {
  const all = await cars(db)
  const span = { newest: new Date(LATEST), oldest: new Date(LATEST - 600_000) }
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const query = { ...AUDI, limit: 2, cursor }
    const page = await orderedPage(db, { query, question: readQuestion(''), fits, span })
    seen.push(...page.rows.map(({ id }) => id))
    cursor = page.next
  } while (cursor)
  expect(seen).toEqual(all.map(({ id }) => id))
})

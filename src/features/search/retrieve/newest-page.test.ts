import { expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { readQuestion } from '#src/features/search/parse/question.ts'
import { matches } from '#src/features/search/plan/filter.ts'
import { type ListingQuery, readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { newestHits } from './newest-hits.ts'
import { newestPage } from './newest-page.ts'

const LATEST = Date.UTC(2026, 5, 20)
const HOUR_MS = 3_600_000
const SPAN = {
  newest: new Date(LATEST),
  oldest: new Date(LATEST - 40 * 24 * HOUR_MS),
  rows: 80
}
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

async function throughPages(db: Db, query: ListingQuery) {
  const fits = matches(query, 100)
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const ask = { query: { ...query, cursor }, question: readQuestion(query.text), fits }
    const page = await newestPage(db, { ...ask, span: SPAN, counts: false })
    seen.push(...page.rows.map(({ id }) => id))
    cursor = page.next
  } while (cursor)
  return seen
}

test.for([
  ['chosen facets', AUDI, 19],
  ['a word', readListingQuery({ q: 'familjare', sortBy: 'newest', limit: '7' }), 27]
] as const)(
  'page by page those with %s come each once, newest first',
  async ([, query, fitting], { db }) => {
    await cars(db)
    const fits = matches(query, 100)
    const all = await newestHits(db, { fits, limit: 100, span: undefined })
    expect(all).toHaveLength(fitting)
    expect(await throughPages(db, query)).toEqual(all.map(({ id }) => id))
  }
)

test('the walk to a page goes on to count when it is asked to', async ({ db }) => {
  await cars(db)
  const ask = { query: AUDI, question: readQuestion(''), fits: matches(AUDI, 100), span: SPAN }
  expect((await newestPage(db, { ...ask, counts: true })).hits).toBe(19)
  const { rows, hits } = await newestPage(db, { ...ask, counts: false })
  expect([rows.length, hits]).toEqual([AUDI.limit, AUDI.limit + 1])
})

import { expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { readQuestion } from '#src/shared/search/question.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { matches } from './filter.ts'
import { newestHits } from './newest-hits.ts'
import { orderedPage } from './ordered.ts'

const HOUR_MS = 3_600_000
const LATEST = Date.UTC(2026, 5, 20, 23, 59, 59, 999)

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
  return { newest: new Date(LATEST), oldest: new Date(LATEST - 30 * 7 * HOUR_MS) }
}

test('window by window the same are found as at once, from any place on', async ({ db }) => {
  const span = await sixty(db)
  const fits = matches(readListingQuery({ q: 'zorblax -blu' }), 100)
  const all = await newestHits(db, { fits, limit: 100, span: undefined })
  expect(all.length).toBe(18)
  for (const limit of [1, 7, 100]) {
    expect(await newestHits(db, { fits, limit, span })).toEqual(all.slice(0, limit))
    for (const [n, { bumpedAt, id }] of all.entries()) {
      const from = { bumpedAt: bumpedAt.toISOString(), id: String(id) }
      const found = await newestHits(db, { fits, from, limit, span })
      expect(found).toEqual(all.slice(n, n + limit))
      expect(await newestHits(db, { fits, from, limit, span: undefined })).toEqual(found)
    }
  }
})

test('page by page the newest come each once, and no other', async ({ db }) => {
  const span = await sixty(db)
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const query = readListingQuery({ q: 'zorblax', sortBy: 'newest', limit: '7' })
    const ask = { query: { ...query, cursor }, question: readQuestion('zorblax') }
    const page = await orderedPage(db, { ...ask, fits: matches(query, 100), span })
    seen.push(...page.rows.map(({ id }) => id))
    cursor = page.next
  } while (cursor)
  const all = await newestHits(db, {
    fits: matches(readListingQuery({ q: 'zorblax' }), 100),
    limit: 100,
    span: undefined
  })
  expect(all.length).toBe(54)
  expect(seen).toEqual(all.map(({ id }) => id))
})

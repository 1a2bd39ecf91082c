import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { needsPosition, SORT_NAMES } from '#src/shared/sorts.ts'
import { anAccount } from '#tests/support/factories.ts'
import { filledBy } from '#tests/support/pristine-database.ts'
import { contextIn } from '#tests/support/search.ts'
import { plansOf } from '#tests/support/statements.ts'
import { openStatistics } from './index/statistics.ts'
import { parseQuery } from './parse/parse-query.ts'
import { isKnownMany } from './plan/known-many.ts'
import { searchListings } from './search.ts'

const ROWS = 6000

/** Every word in a share of the rows; reading them all is forbidden wherever an index can answer. */
async function manyListings(db: Db) {
  const seller = await anAccount(db)
  await db.execute(sql`
    insert into listings (seller_id, category_id, title, description, price, price_all, location, city, bumped_at, expires_at)
    select ${seller.id}, 1 + n % 7, case when n % 500 = 0 then 'Kajak' when n % 10 = 0 then 'Divan' else 'Raft' end,
      case when n % 20 = 0 then 'lëkurë' else 'stof' end, n, n, 'Korçë', 'Korçë',
      timestamptz '2026-01-01' + n * interval '1 minute', now() + interval '1 day'
    from generate_series(1, ${ROWS}::int) as n`)
  await db.execute(sql`analyze search_documents`)
}

const test = filledBy(manyListings)

async function asIfOfAMillion(db: Db) {
  // This few rows are read quickly; of a million the planner would not consider it.
  await db.execute(sql`set enable_seqscan = off`)
}

const SHAPES: Record<string, string> = {
  // The nearest are found by their squares.
  ...Object.fromEntries(
    SORT_NAMES.filter(sort => !needsPosition(sort)).map(sort => [sort, `q=divan&sortBy=${sort}`])
  ),
  'one common word': 'q=divan',
  'one rare word': 'q=kajak',
  'three words': 'q=divan lekure korce',
  'words in a category and a city': 'q=divan&category=3&location=Korçë',
  'a category by its name': 'q=makina',
  'with an excluded word': 'q=kajak -lekure',
  'an unknown word': 'q=kajjak'
}

test('every question by words has an index that answers it, whatever its shape', async ({ db }) => {
  await asIfOfAMillion(db)
  for (const [shape, address] of Object.entries(SHAPES)) {
    const plans = await plansOf(db, 'search_', () =>
      searchListings(db, readListingQuery(new URLSearchParams(address)), contextIn(db))
    )
    expect(plans.join('\n'), shape).toContain('search_documents_words')
    for (const plan of plans)
      expect(plan, shape).not.toMatch(/Seq Scan on (search_documents|search_words|listings)/)
  }
  const plain = sql`select from search_documents where currency like '%x%'`
  const [plan = ''] = await plansOf(db, 'search_documents', () => db.execute(plain))
  expect(plan).toContain('Seq Scan')
})

test('words within a price are not looked for among all that costs as much', async ({ db }) => {
  await asIfOfAMillion(db)
  const query = readListingQuery({ q: 'kajak', minPrice: '1000', maxPrice: '1300' })
  const plans = await plansOf(db, 'search_', () => searchListings(db, query, contextIn(db)))
  expect(plans.join('\n')).not.toContain('search_documents_price')
})

test('of what nine of ten listings have, the statistics say enough; of nothing else do they', async ({
  db
}) => {
  await asIfOfAMillion(db)
  const statistics = openStatistics(db)
  const known = (address: Record<string, string>) => {
    const query = readListingQuery(address)
    return isKnownMany(statistics, query, parseQuery(query.text))
  }
  // In every form, as a search finds it.
  for (const q of ['raft', 'raftet', 'etazher']) expect(await known({ q }), q).toBe(true)
  const untold = ['divan', 'zorblax', 'raft divan', 'raft -divan', '']
  for (const q of untold) expect(await known({ q }), q).toBe(false)
  const narrowed = [
    { category: '1' },
    { location: 'Korçë' },
    { condition: 'new' },
    { maxPrice: '5' }
  ]
  for (const more of narrowed) expect(await known({ q: 'raft', ...more })).toBe(false)
})

import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import type { Span } from '#src/features/search/index/index-statistics.ts'
import { readQuestion } from '#src/features/search/parse/question.ts'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { anAccount } from '#tests/support/factories.ts'
import { test } from '#tests/support/pristine-database.ts'
import { openCorpus } from './index/corpus.ts'
import { countQuery, isKnownMany } from './index/count.ts'
import { matches } from './plan/filter.ts'
import { newestHits } from './retrieve/newest-hits.ts'
import { newestQuery } from './retrieve/newest-page.ts'
import { rankedQuery } from './retrieve/ranked.ts'

const ROWS = 6000
const FIRST = Date.UTC(2026, 0, 1)
const OF_ALL = { newest: new Date(FIRST + ROWS * 60_000), oldest: new Date(FIRST), rows: ROWS }

/** Every word in a share of the rows; reading them all is forbidden wherever an index can answer. */
async function manyListings(db: Db) {
  const seller = await anAccount(db)
  await db.execute(sql`
    insert into listings (seller_id, category_id, title, description, price, price_all, location, city, bumped_at)
    select ${seller.id}, 1 + n % 7, case when n % 500 = 0 then 'Kajak' when n % 10 = 0 then 'Divan' else 'Raft' end,
      case when n % 20 = 0 then 'lëkurë' else 'stof' end, 1, 1, 'Korçë', 'Korçë',
      timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${ROWS}::int) as n`)
  await db.execute(sql`analyze listings`)
  // So few rows are soon read; of a million the planner would not think of it.
  await db.execute(sql`set enable_seqscan = off`)
}

async function planOf(db: Db, query: SQL) {
  const rows = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
  return rows.map(row => row['QUERY PLAN']).join('\n')
}

const fitting = (q: string, more: Record<string, string> = {}) =>
  matches(readListingQuery({ q, ...more }), 100)

const ranked = (db: Db, q: string, more?: Record<string, string>, span?: Span, usual = false) =>
  rankedQuery(db, {
    fits: fitting(q, more),
    question: readQuestion(q),
    cursor: undefined,
    limit: 20,
    span,
    many: false,
    usual
  }).getSQL()

test('every question by words has an index that answers it, whatever its shape', async ({ db }) => {
  await manyListings(db)
  const shapes: Record<string, SQL> = {
    'one common word': ranked(db, 'divan'),
    'one rare word': ranked(db, 'kajak'),
    'three words': ranked(db, 'divan lekure korce'),
    'words in a category and a city': ranked(db, 'divan', { category: '3', location: 'Korçë' }),
    'among many, window by window': ranked(db, 'divan', {}, OF_ALL),
    'three words among many': ranked(db, 'divan lekure korce', {}, OF_ALL),
    'one word among many, its plan kept': ranked(db, 'divan', {}, OF_ALL, true),
    'newest first among many': newestQuery(
      db,
      { id: listings.id },
      { hits: newestHits(db, { fits: fitting('divan'), limit: 20, span: OF_ALL }), limit: 20 }
    ).getSQL(),
    'a category by its name': ranked(db, 'makina'),
    'with an excluded word': ranked(db, 'kajak -lekure'),
    'the count of a common word': countQuery(db, fitting('divan'), {
      byWords: true,
      span: undefined
    }).getSQL(),
    'the count of a rare word': countQuery(db, fitting('kajak'), {
      byWords: true,
      span: undefined
    }).getSQL(),
    'an unknown word': sql`select * from search_words_like('kajjak')`,
    'a word of the corpus': sql`select from search_words where word in ('kajak')`,
    'a beginning': sql`select from search_words where word like 'kaj' || '_%'`
  }
  for (const [name, query] of Object.entries(shapes)) {
    expect(await planOf(db, query), name).not.toMatch(/Seq Scan on (listings|search_words)/)
  }
  // How a common word of few listings is met is the planner's choice: all of them are soon read.
  expect(await planOf(db, shapes['one rare word']!)).toContain('listings_words')
  expect(await planOf(db, shapes['among many, window by window']!)).toMatch(
    /words @@ (\$\d+|\(InitPlan \d+\)\.col1)[\s\S]*Nested Loop[\s\S]*words @@ \(asked_\d\.word\)::tsquery/
  )
  const one = newestHits(db, { fits: fitting('divan'), limit: 1, span: OF_ALL })
  expect(await planOf(db, one.getSQL())).not.toContain('listings_newest')
  expect(await planOf(db, sql`select from listings where title like '%x%'`)).toContain('Seq Scan')

  // Of what nine of ten listings have, the statistics say enough; of nothing else do they.
  const corpus = openCorpus(db)
  const known = (address: Record<string, string>) => {
    const query = readListingQuery(address)
    return isKnownMany(corpus, query, readQuestion(query.text))
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

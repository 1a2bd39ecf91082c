import { expect, vi } from 'vitest'
import type { Db } from '#db/client.ts'
import type { Statistics } from '#src/features/search/index/statistics.ts'
import { parseQuery } from '#src/features/search/parse/parse-query.ts'
import { searchListings } from '#src/features/search/search.ts'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, day } from '#tests/support/factories.ts'
import { contextIn } from '#tests/support/search.ts'
import { correctText, isDoubtful } from './correct.ts'

const corpusWith = (...words: string[]): Statistics => ({
  missingForms: () => new Set(),
  commonWords: async () => new Map(words.map(word => [word, 9000])),
  timeRange: async () => ({ newest: new Date(), oldest: day(1), rows: 1 })
})

const ask = (db: Db, q: string, statistics: Statistics) =>
  searchListings(db, readListingQuery({ q, location: 'Kukës' }), contextIn(db, { statistics }))

async function published(db: Db, titles: readonly string[]) {
  const seller = await anAccount(db)
  for (const title of titles)
    await aListing(db, seller, { title, city: 'Kukës', location: 'Kukës' })
}

test('only what is neither common nor known may be a slip', () => {
  const common = new Map([['zorblax', 1]])
  for (const text of ['zorblax', 'zorblaxi', 'frigorifer', 'a4', '']) {
    expect(isDoubtful(parseQuery(text), common), text).toBe(false)
  }
  for (const text of ['frigorfier', 'zorblax frigorfier']) {
    expect(isDoubtful(parseQuery(text), common), text).toBe(true)
  }
})

test('what is excluded stays as it was typed where another word is corrected', () => {
  const text = 'frigorfier -"dru masiv" —golf !'
  const candidates = [
    { typed: 'frigorfier', has: 0, kind: 'similar', word: 'frigorifer', listings: 9 }
  ] as const
  const corrected = correctText(text, { parsed: parseQuery(text), fitting: 0, candidates })
  expect(corrected?.text).toBe('frigorifer -"dru masiv" —golf')
})

test('a slip is corrected alike, asked for beside the search or after it', async ({ db }) => {
  await published(db, ['Frigorifer i vogël'])
  const statements = vi.spyOn(db, 'execute')
  for (const statistics of [corpusWith(), corpusWith('frigorfier')]) {
    statements.mockClear()
    expect(await ask(db, 'frigorfier', statistics)).toMatchObject({
      listings: [{ title: 'Frigorifer i vogël' }],
      correctedTo: 'frigorifer'
    })
    expect(statements).toHaveBeenCalledTimes(1)
  }
  statements.mockRestore()
})

test('that what was asked for beside it fails troubles no search that finds enough', async ({
  db
}) => {
  await published(db, Array(10).fill('Zorblax'))
  const failing = vi.spyOn(db, 'execute').mockRejectedValue(new Error('gone'))
  expect((await ask(db, 'zorblax', corpusWith())).total.count).toBe(10)
  expect(failing).toHaveBeenCalledTimes(1)
  await expect(ask(db, 'zorblaks', corpusWith())).rejects.toThrow('gone')
  failing.mockRestore()
})

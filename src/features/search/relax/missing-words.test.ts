import { afterEach, expect, vi } from 'vitest'
import { searchWords } from '#db/schema/search.ts'
import { openStatistics } from '#src/features/search/index/statistics.ts'
import { thesaurus } from '#src/features/search/parse/terms.ts'
import { searchListings } from '#src/features/search/search.ts'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { contextIn } from '#tests/support/search.ts'
import { readMissingWords } from './missing-words.ts'

const NOON = Date.UTC(2026, 10, 20, 12)

afterEach(() => vi.useRealTimers())

test('a word is missing until a listing has any form of it', async ({ db }) => {
  // Words of listings that other tests have published stay.
  await db.delete(searchWords)
  const seller = await anAccount(db)
  await aListing(db, seller, { title: 'Biletë', description: 'Çadra' })
  const before = await readMissingWords(db)
  expect(['dyshek', 'divan', 'cader'].map(word => before.has(word))).toEqual([true, true, false])
  // Its k has softened, and the e of the other has gone.
  await aListing(db, seller, { title: 'Dysheqe dhe divane' })
  const after = await readMissingWords(db)
  expect(['dyshek', 'divan', 'cader'].map(word => after.has(word))).toEqual([false, false, false])
})

test('what may be chosen from a list is never missing, nor a city', async ({ db }) => {
  await db.delete(searchWords)
  const missing = await readMissingWords(db)
  expect(['diesel', 'sarande', 'durres'].map(word => missing.has(word))).toEqual(
    Array(3).fill(false)
  )
})

test('is told at once, read again after a minute, and forgotten after two', async ({ db }) => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  await db.delete(searchWords)
  await aListing(db, await anAccount(db), { title: 'Divan', bumpedAt: new Date(NOON) })
  const statistics = openStatistics(db, { veryMany: 0 })
  statistics.missingWords()
  await vi.waitFor(() => expect(statistics.missingWords().size).toBeGreaterThan(0))
  vi.setSystemTime(NOON + 90_000)
  expect(statistics.missingWords().size).toBeGreaterThan(0)
  vi.setSystemTime(NOON + 20 * 60_000)
  expect(statistics.missingWords().size).toBe(0)
})

test('where there are many, missing words are left out, and nothing else is', async ({ db }) => {
  await db.delete(searchWords)
  const seller = await anAccount(db)
  await aListing(db, seller, { title: 'Divan këndor', city: 'Kukës' })
  const statistics = openStatistics(db, { veryMany: 0 })
  expect(statistics.missingWords()).toEqual(new Set())
  await vi.waitFor(() => expect(statistics.missingWords().has('kauc')).toBe(true))
  const query = readListingQuery({ q: 'kanape', location: 'Kukës' })
  const found = await searchListings(db, query, contextIn(db, { statistics }))
  expect(found.listings.map(({ title }) => title)).toEqual(['Divan këndor'])
  const none = { ...statistics, missingWords: () => new Set(thesaurus.vocabulary) }
  expect((await searchListings(db, query, contextIn(db, { statistics: none }))).listings).toEqual(
    []
  )
})

test('where there are few, nothing is', async ({ db }) => {
  const statistics = openStatistics(db)
  const statements = vi.spyOn(db, 'execute')
  statistics.missingWords()
  await statistics.timeRange()
  await Promise.resolve()
  expect(statements).toHaveBeenCalledTimes(1)
  expect(statistics.missingWords().size).toBe(0)
  statements.mockRestore()
})

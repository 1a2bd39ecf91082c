import { eq } from 'drizzle-orm'
import { afterEach, expect, vi } from 'vitest'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { searchWords } from '#db/schema/search.ts'
import { openStatistics } from '#src/features/search/index/statistics.ts'
import { thesaurus } from '#src/features/search/parse/terms.ts'
import { searchListings } from '#src/features/search/search.ts'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { contextIn } from '#tests/support/search.ts'
import { aloneWithWords } from '#tests/support/search-texts.ts'
import { openMissingForms } from './missing-forms.ts'

const NOON = Date.UTC(2026, 10, 20, 12)

afterEach(() => vi.useRealTimers())

/** Words of listings that other tests have published stay. */
async function withoutWords(db: Db) {
  await aloneWithWords(db)
  await db.delete(searchWords)
}

test('a form is missing until a listing has it', async ({ db }) => {
  await withoutWords(db)
  const seller = await anAccount(db)
  await aListing(db, seller, { title: 'Biletë', description: 'Çadra' })
  const read = openMissingForms(db)
  const missing = async (...forms: string[]) => {
    const all = await read()
    return forms.filter(form => all.has(form))
  }
  expect(await missing('dyshek', 'kanap', 'cadr', 'kauc')).toEqual(['dyshek', 'kanap', 'kauc'])
  // Its k has softened, and the e of the other has gone.
  await aListing(db, seller, { title: 'Dysheqe dhe kanape' })
  expect(await missing('dyshek', 'kanap', 'kauc')).toEqual(['kauc'])
  expect(await missing('dyshek', 'kanap', 'kauc')).toEqual(['kauc'])
  await aListing(db, seller, { title: 'Kauç' })
  expect(await missing('kauc')).toEqual([])
})

test('a form that only the place of a listing has is there', async ({ db }) => {
  await withoutWords(db)
  const seller = await anAccount(db)
  const read = openMissingForms(db)
  const missing = async (...forms: string[]) => {
    const all = await read()
    return forms.filter(form => all.has(form))
  }
  expect(await missing('dyshek', 'kauc')).toEqual(['dyshek', 'kauc'])
  const { id } = await aListing(db, seller, { title: 'Divan', location: 'Te Dyshek Center' })
  expect(await missing('dyshek', 'kauc')).toEqual(['kauc'])
  await db.update(listings).set({ location: 'Pranë Kauç Home' }).where(eq(listings.id, id))
  expect(await missing('kauc')).toEqual([])
})

test('words are read in parts, and later those that are new or were stored late', async ({
  db
}) => {
  await withoutWords(db)
  const store = (word: string) => db.insert(searchWords).values({ word }).returning()
  for (const word of ['biletë', 'divan', 'karrige', 'dyshek']) await store(word)
  const [late = { id: 0 }] = await store('x')
  await db.delete(searchWords).where(eq(searchWords.word, 'x'))
  const read = openMissingForms(db, 2)
  expect((await read()).has('dyshek')).toBe(false)
  expect((await read()).has('kauc')).toBe(true)
  await store('kanape')
  expect((await read()).has('kanap')).toBe(false)
  await db.insert(searchWords).overridingSystemValue().values({ id: late.id, word: 'kauc' })
  expect((await read()).has('kauc')).toBe(false)
  const [first] = await db.select().from(searchWords).where(eq(searchWords.word, 'divan'))
  await db
    .insert(searchWords)
    .overridingSystemValue()
    .values({ id: (first?.id ?? 0) - 2, word: 'sofa' })
  // What was read long ago is not read again.
  expect((await read()).has('sof')).toBe(true)
})

test('what may be chosen from a list is never missing, nor a city', async ({ db }) => {
  await withoutWords(db)
  const missing = await openMissingForms(db)()
  expect(['diesel', 'sarande', 'durres'].map(word => missing.has(word))).toEqual(
    Array(3).fill(false)
  )
})

test('is told at once, read again after a minute, and forgotten after two', async ({ db }) => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  await withoutWords(db)
  await aListing(db, await anAccount(db), { title: 'Divan', bumpedAt: new Date(NOON) })
  const statistics = openStatistics(db, { veryMany: 0 })
  statistics.missingForms()
  await expect.poll(() => statistics.missingForms().size).toBeGreaterThan(0)
  vi.setSystemTime(NOON + 90_000)
  expect(statistics.missingForms().size).toBeGreaterThan(0)
  vi.setSystemTime(NOON + 20 * 60_000)
  expect(statistics.missingForms().size).toBe(0)
})

test('where there are many, missing forms are left out, and nothing else is', async ({ db }) => {
  await withoutWords(db)
  const seller = await anAccount(db)
  await aListing(db, seller, { title: 'Divan këndor', city: 'Kukës' })
  const statistics = openStatistics(db, { veryMany: 0 })
  expect(statistics.missingForms()).toEqual(new Set())
  await expect.poll(() => statistics.missingForms().has('kauc')).toBe(true)
  const query = readListingQuery({ q: 'kanape', location: 'Kukës' })
  const found = await searchListings(db, query, contextIn(db, { statistics }))
  expect(found.listings.map(({ title }) => title)).toEqual(['Divan këndor'])
  const none = { ...statistics, missingForms: () => new Set(thesaurus.vocabulary) }
  expect((await searchListings(db, query, contextIn(db, { statistics: none }))).listings).toEqual(
    []
  )
})

test('where there are few, nothing is', async ({ db }) => {
  const statistics = openStatistics(db)
  const statements = vi.spyOn(db, 'execute')
  statistics.missingForms()
  await statistics.timeRange()
  await Promise.resolve()
  expect(statements).toHaveBeenCalledTimes(1)
  expect(statistics.missingForms().size).toBe(0)
  statements.mockRestore()
})

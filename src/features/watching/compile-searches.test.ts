import { eq } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import { savedSearches } from '#db/schema/searches.ts'
import { thesaurus } from '#src/features/search/parse/terms.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, day } from '#tests/support/factories.ts'
import { searchIn } from '#tests/support/search.ts'
import { compileSearches } from './compile-searches.ts'
import { matchListing } from './match-searches.ts'
import { saveSearch } from './save-search.ts'

afterEach(() => thesaurus.learn([]))

test('a search that was saved before the thesaurus changed finds what searching finds', async ({
  db
}) => {
  const search = searchIn(db)
  const [seeker, seller] = [await anAccount(db), await anAccount(db)]
  const input = { query: 'q=veturë', name: '', frequency: 'instant' } as const
  const { id } = await saveSearch(db, seeker, input, { search, language: 'sq', now: day(1) })
  // As an older thesaurus compiled it: the word itself and nothing that means the same.
  const older = { words: "'vetur'", keys: ['*@* w vetur'], compiledWith: 'older' }
  await db.update(savedSearches).set(older).where(eq(savedSearches.id, id))
  const listing = await aListing(db, seller, { title: 'Makinë e vogël' })
  const terms = { search, now: day(2), jobs: { enqueue: async () => {} } }
  expect(await matchListing(db, listing.id, terms)).toBe(0)
  expect(await compileSearches(db, search)).toBe(1)
  expect(await matchListing(db, listing.id, terms)).toBe(1)
  expect(await compileSearches(db, search)).toBe(0)
})

test('a saved search follows the synonyms that moderators add and remove', async ({ db }) => {
  const search = searchIn(db)
  const [seeker, seller] = [await anAccount(db), await anAccount(db)]
  const input = { query: 'q=zorblax', name: '', frequency: 'instant' } as const
  await saveSearch(db, seeker, input, { search, language: 'sq', now: day(1) })
  const terms = { search, now: day(2), jobs: { enqueue: async () => {} } }
  const matchNew = async () =>
    matchListing(db, (await aListing(db, seller, { title: 'Karrige druri' })).id, terms)
  expect(await compileSearches(db, search)).toBe(0)
  thesaurus.learn([{ text: 'zorblax', means: 'karrige' }])
  expect(await matchNew()).toBe(0)
  expect(await compileSearches(db, search)).toBe(1)
  expect(await matchNew()).toBe(1)
  thesaurus.learn([])
  expect(await compileSearches(db, search)).toBe(1)
  expect(await matchNew()).toBe(0)
})

test('a filter that the operator has hidden meanwhile goes on limiting the search', async ({
  db
}) => {
  const search = searchIn(db)
  const seeker = await anAccount(db)
  const input = { query: 'category=makinat&brand=BMW', name: '', frequency: 'instant' } as const
  const { id } = await saveSearch(db, seeker, input, { search, language: 'sq', now: day(1) })
  const read = () => db.select().from(savedSearches).where(eq(savedSearches.id, id))
  const [before] = await read()
  const hidden = { query: 'category=makinat&hiddenField=x', compiledWith: 'older' }
  await db.update(savedSearches).set(hidden).where(eq(savedSearches.id, id))
  expect(await compileSearches(db, search)).toBe(1)
  const [after] = await read()
  expect(after).toEqual({ ...before, query: hidden.query })
  expect(after?.facets).not.toEqual([])
})

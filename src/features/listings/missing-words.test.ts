import { expect, vi } from 'vitest'
import { searchWords } from '#db/schema/search.ts'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { thesaurus } from '#src/shared/search/question.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { openCorpus } from './corpus.ts'
import { readMissingWords } from './missing-words.ts'
import { searchListings } from './search.ts'

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

test('what may be chosen from a list is never missing', async ({ db }) => {
  expect((await readMissingWords(db)).has('diesel')).toBe(false)
})

test('where there are many, missing words are left out, and nothing else is', async ({ db }) => {
  await db.delete(searchWords)
  const seller = await anAccount(db)
  await aListing(db, seller, { title: 'Divan këndor', city: 'Kukës' })
  const corpus = openCorpus(db, 0)
  expect(corpus.missingWords()).toEqual(new Set())
  await vi.waitFor(() => expect(corpus.missingWords().has('kauc')).toBe(true))
  const query = readListingQuery({ q: 'kanape', location: 'Kukës' })
  const found = await searchListings(db, query, { rate: 100, corpus })
  expect(found.listings.map(({ title }) => title)).toEqual(['Divan këndor'])
  const none = { ...corpus, missingWords: () => new Set(thesaurus.vocabulary) }
  expect((await searchListings(db, query, { rate: 100, corpus: none })).listings).toEqual([])
})

test('where there are few, nothing is', async ({ db }) => {
  const corpus = openCorpus(db)
  corpus.missingWords()
  await new Promise(done => setTimeout(done, 200))
  expect(corpus.missingWords().size).toBe(0)
})

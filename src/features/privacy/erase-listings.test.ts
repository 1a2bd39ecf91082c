import { inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { searchWords } from '#db/schema/search.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, day } from '#tests/support/factories.ts'
import { eraseListings } from './erase-listings.ts'

test('words of the erased listings go, also those that several of them had', async ({ db }) => {
  const [gone, other] = [await anAccount(db), await anAccount(db)]
  await aListing(db, gone, { title: 'Kolltuk zqvirkaj' })
  await aListing(db, gone, { title: 'Divan zqvirkaj zqvbashk' })
  await aListing(db, other, { title: 'Tavolinë zqvbashk' })
  const both = inArray(searchWords.word, ['zqvirkaj', 'zqvbashk'])
  // As after the hourly count.
  await db.update(searchWords).set({ listings: 2 }).where(both)
  expect(await db.$count(searchWords, both)).toBe(2)
  await eraseListings(db, gone.id, day(1))
  const left = await db.select({ word: searchWords.word }).from(searchWords).where(both)
  expect(left).toEqual([{ word: 'zqvbashk' }])
})

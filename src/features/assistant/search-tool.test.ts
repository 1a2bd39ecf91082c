import { expect } from 'vitest'
import type { Db } from '#db/client.ts'
import type { FoundListing } from '#src/shared/schemas/listing.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { searchIn } from '#tests/support/search.ts'
import { callSearch } from './search-tool.ts'

async function titles(db: Db, args: Record<string, string>) {
  const found = new Map<number, FoundListing>()
  const call = { id: '1', name: 'search_listings', args: JSON.stringify(args) }
  await callSearch(searchIn(db), call, 'sq', found)
  return [...found.values()].map(({ title }) => title)
}

test('finds listings in a place that is not among the cities by its name', async ({ db }) => {
  const seller = await anAccount(db)
  const home = { categoryId: 5, attributes: {}, location: 'Sarandë', city: 'Sarandë' } as const
  await aListing(db, seller, { ...home, title: 'Apartament në Ksamil' })
  await aListing(db, seller, { ...home, title: 'Apartament në qendër' })
  const query = 'apartament'
  expect(await titles(db, { query, location: 'Ksamil' })).toEqual(['Apartament në Ksamil'])
  expect(await titles(db, { query, location: 'Sarandë' })).toHaveLength(2)
})

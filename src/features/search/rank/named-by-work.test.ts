import { expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { contextIn } from '#tests/support/search.ts'
import { searchListings } from '../search.ts'

const CARS = 1
const WORK = 7

async function answers(db: Db, q: string) {
  const query = readListingQuery({ q, location: 'Kukës' })
  const { listings, related } = await searchListings(db, query, contextIn(db, { rate: 100 }))
  return listings.slice(0, listings.length - related).map(({ title }) => title)
}

test.for([
  ['motorr', ['Motorr Kymco 125']],
  ['korrier', ['Korrier me motorr']],
  ['pune me motorr', ['Korrier me motorr']]
] as const)('"%s" is answered by %j', async ([q, expected], { db }) => {
  const seller = await anAccount(db)
  const here = { location: 'Kukës', city: 'Kukës' }
  await aListing(db, seller, { ...here, title: 'Motorr Kymco 125', categoryId: CARS })
  await aListing(db, seller, { ...here, title: 'Korrier me motorr', categoryId: WORK })
  expect(await answers(db, q)).toEqual(expected)
})

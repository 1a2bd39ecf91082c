import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { editListing } from '#src/features/listings/edit.ts'
import { listingOf } from '#src/features/listings/listing-json.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, noJobs } from '#tests/support/factories.ts'
import { contextIn } from '#tests/support/search.ts'
import { similarListings } from './relax/similar.ts'
import { findRequested } from './request.ts'

const RATE = { rate: 100 }
const here = { city: 'Kukës', location: 'Kukës' }
const titles = async (db: Db, address: string) => {
  const params = new URLSearchParams(address)
  if (!params.has('location')) params.set('location', 'Kukës')
  const { found } = await findRequested(db, params, contextIn(db, RATE))
  return found.listings.map(({ title }) => title)
}

async function someOfEach(db: Db) {
  const seller = await anAccount(db)
  const sold = await aListing(db, seller, { ...here, title: 'Divan gri', price: 9000 })
  const gift = { price: 0, free: true }
  await aListing(db, seller, { ...here, title: 'Divan i vjetër', ...gift })
  const wish = { kind: 'wanted' as const, price: 0 }
  const wanted = await aListing(db, seller, { ...here, title: 'Divan për studentë', ...wish })
  return { seller, sold, wanted }
}

describe('what is wanted', () => {
  test.for([
    ['', ['Divan i vjetër', 'Divan gri']],
    ['q=divan&sortBy=newest', ['Divan i vjetër', 'Divan gri']],
    ['sortBy=price-low', ['Divan i vjetër', 'Divan gri']],
    ['q=divan&sortBy=price-low', ['Divan i vjetër', 'Divan gri']],
    ['free=1', ['Divan i vjetër']],
    ['kind=free', ['Divan i vjetër']],
    ['q=divan falas', ['Divan i vjetër']],
    ['kind=wanted', ['Divan për studentë']],
    ['kind=wanted&q=divan', ['Divan për studentë']],
    ['kind=wanted&condition=used', ['Divan për studentë']],
    ['kind=wanted&category=3&sortBy=price-high', ['Divan për studentë']],
    ['q=kush blen divan', ['Divan për studentë']],
    ['kind=offer', ['Divan i vjetër', 'Divan gri']]
  ] as const)('stands in no list but its own: %s', async ([address, found], { db }) => {
    await someOfEach(db)
    expect(await titles(db, address)).toEqual(found)
  })

  test('is similar to what is wanted, and nothing else to it', async ({ db }) => {
    const { sold, wanted } = await someOfEach(db)
    const similar = async (of: typeof sold) =>
      (await similarListings(db, listingOf(of), { ...RATE, limit: 5 })).map(({ title }) => title)
    expect(await similar(wanted)).toEqual([])
    expect(await similar(sold)).not.toContain('Divan për studentë')
  })

  test('moves to the offers when its member offers it', async ({ db }) => {
    const { seller, wanted } = await someOfEach(db)
    const terms = { ...RATE, now: new Date(), jobs: noJobs }
    await editListing(db, seller, wanted.id, { kind: 'offer', price: 500 }, terms)
    expect(await titles(db, 'kind=wanted')).toEqual([])
    expect(await titles(db, 'q=divan')).toContain('Divan për studentë')
  })
})

import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { listingOf } from '#src/features/listings/listing-json.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, day } from '#tests/support/factories.ts'
import { similarListings } from './similar.ts'

const RATE = 100
const CARS = 1
type ListingFields = NonNullable<Parameters<typeof aListing>[2]>
const golf = { categoryId: CARS, title: 'Golf 5, 1.9 TDI', price: 400_000, city: 'Korçë' }
const attributes = { brand: 'Volkswagen', model: 'Golf' }

/** Titles of what is similar to `given`, among `others`. */
async function similar(db: Db, overrides: ListingFields, others: ListingFields[], limit = 5) {
  const seller = await anAccount(db)
  const listing = await aListing(db, seller, overrides)
  for (const [n, each] of others.entries()) {
    await aListing(db, seller, { bumpedAt: day(n + 1), ...each })
  }
  const found = await similarListings(db, listingOf(listing), { rate: RATE, limit })
  return found.map(({ title }) => title)
}

describe('similarListings', () => {
  test('puts the same model before the same brand, and both before the rest', async ({ db }) => {
    const others: ListingFields[] = [
      { ...golf, title: 'same model', attributes },
      { ...golf, title: 'same brand', attributes: { ...attributes, model: 'Passat' } },
      { ...golf, title: 'other', attributes: { brand: 'Fiat', model: 'Panda' } }
    ]
    expect(await similar(db, { ...golf, attributes }, others)).toEqual([
      'same model',
      'same brand',
      'other'
    ])
  })

  test('goes by the beginning of the title where nothing was chosen', async ({ db }) => {
    const fields = { title: 'Biçikletë mali 26', categoryId: 6 }
    const others = ['Bicikleta ime', 'Rrota BICIKLETE', 'Biçikletë mali', 'Çadër']
    const found = await similar(
      db,
      fields,
      others.map(title => ({ title, categoryId: 6 }))
    )
    expect(found.slice(0, 2)).toEqual(['Biçikletë mali', 'Rrota BICIKLETE'])
  })

  test('puts a near price first, also across currencies, then the same city', async ({ db }) => {
    const table = { title: 'Tavolinë', categoryId: 3, price: 20_000, city: 'Fier' }
    const found = await similar(db, table, [
      { ...table, title: 'in euro', price: 210, currency: 'EUR', priceAll: 21_000 },
      { ...table, title: 'elsewhere', city: 'Vlorë' },
      { ...table, title: 'far', price: 500_000 }
    ])
    expect(found).toEqual(['in euro', 'elsewhere', 'far'])
  })

  test('leaves out itself, other categories, and what is not shown', async ({ db }) => {
    const hidden = (['sold', 'inactive', 'expired', 'removed'] as const).map(status => ({
      ...golf,
      title: status,
      status
    }))
    const found = await similar(db, golf, [
      ...hidden,
      { ...golf, title: 'other category', categoryId: 2 },
      { ...golf, title: 'reserved', status: 'reserved' }
    ])
    expect(found).toEqual(['reserved'])
  })

  test('falls back to the newest of the category, of which it takes so many', async ({ db }) => {
    const alike = Array.from({ length: 6 }, (_, n) => ({ categoryId: 3, title: `Divan ${n}` }))
    const fields = { categoryId: 3, title: 'X', city: null, free: true, price: 0 }
    expect(await similar(db, fields, alike, 3)).toEqual(['Divan 5', 'Divan 4', 'Divan 3'])
  })
})

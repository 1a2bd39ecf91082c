import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import type { listings } from '#db/schema/listings.ts'
import type { AttributeValues } from '#src/shared/catalog/category.ts'
import { categoryOf } from '#src/shared/catalog/lookup.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, day } from '#tests/support/factories.ts'
import { priceInsight } from './price-insight.ts'

type ListingFields = Partial<typeof listings.$inferInsert>
/** A model that no other test has. */
const lupo = { brand: 'Volkswagen', model: 'Touran', year: 2007 }

async function cars(db: Db, prices: number[], overrides: ListingFields = {}) {
  const seller = await anAccount(db)
  for (const price of prices) {
    await aListing(db, seller, { categoryId: 1, attributes: lupo, price, ...overrides })
  }
  return seller
}

const insight = (db: Db, attributes: AttributeValues = lupo, sellerId?: number) =>
  priceInsight(db, {
    category: categoryOf('makinat')!,
    title: 'Touran',
    city: null,
    condition: 'used',
    attributes,
    sellerId
  })
const EIGHT = [100, 200, 300, 400, 500, 600, 700, 800]

describe('priceInsight', () => {
  test('gives the quartiles of eight, and all eight, cheapest first', async ({ db }) => {
    await cars(db, EIGHT.toReversed())
    const found = await insight(db)
    expect(found).toMatchObject({ count: 8, quartiles: { low: 275, median: 450, high: 625 } })
    expect(found?.listings.map(({ price }) => price)).toEqual(EIGHT)
  })

  test('gives no figure of seven', async ({ db }) => {
    await cars(db, EIGHT.slice(1))
    expect(await insight(db)).toEqual({ count: 7, quartiles: null, listings: [] })
  })

  test('compares only what is alike, on the market and for money', async ({ db }) => {
    await cars(db, EIGHT)
    await cars(db, [9], { condition: 'damaged' })
    await cars(db, [9], { status: 'sold' })
    await cars(db, [9], { status: 'expired' })
    await cars(db, [9], { attributes: { ...lupo, model: 'Polo' } })
    await cars(db, [9], { attributes: { ...lupo, year: 2011 } })
    await cars(db, [9], { attributes: { ...lupo, year: 2003 } })
    await cars(db, [0], { free: true })
    await cars(db, [450], { attributes: { ...lupo, year: 2010 }, status: 'reserved' })
    expect(await insight(db)).toMatchObject({ count: 9, quartiles: { median: 450 } })
  })

  test('never measures a seller by their own listings', async ({ db }) => {
    const seller = await cars(db, EIGHT)
    expect((await insight(db, lupo, seller.id))?.count).toBe(0)
    expect((await insight(db, lupo))?.count).toBe(8)
  })

  test('goes by the newest sixteen', async ({ db }) => {
    await cars(db, Array(10).fill(9), { bumpedAt: day(1) })
    await cars(db, Array(16).fill(500), { bumpedAt: day(2) })
    expect(await insight(db)).toMatchObject({ count: 16, quartiles: { low: 500, high: 500 } })
  })

  test('goes by the words of the title where no attribute says what it is', async ({ db }) => {
    const seller = await anAccount(db)
    const phone = (title: string, price: number) =>
      aListing(db, seller, {
        categoryId: 2,
        title,
        price,
        attributes: { subcategory: 'telefona' },
        description: 'Zorblax 77 dhe Zorblax 78'
      })
    for (const price of EIGHT) await phone(`Shitet Zorblax 77, ${price} GB`, price)
    await phone('Zorblax 78', 9)
    const found = await priceInsight(db, {
      category: categoryOf('elektronika')!,
      title: 'ZORBLAX 77',
      city: null,
      condition: 'used',
      attributes: { subcategory: 'telefona' },
      sellerId: undefined
    })
    expect(found).toMatchObject({ count: 8, quartiles: { median: 450 } })
  })

  test('knows nothing of a listing that says too little', async ({ db }) => {
    expect(await insight(db, { brand: 'Volkswagen' })).toBeUndefined()
  })
})

import { inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { listings } from '#db/schema/listings.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, day } from '#tests/support/factories.ts'
import { keepRate, readRate } from './price.ts'

test('prices in euro follow the rate once it has moved by 1 %, prices in lek do not', async ({
  db
}) => {
  const seller = await anAccount(db)
  const euro = await aListing(db, seller, { price: 1000, currency: 'EUR' })
  const lek = await aListing(db, seller, { price: 1000 })
  const pricesAt = async (rate: number) => {
    const moved = await keepRate(db, rate, day(1))
    expect(await readRate(db)).toBe(rate)
    const rows = await db
      .select({ priceAll: listings.priceAll })
      .from(listings)
      .where(inArray(listings.id, [euro.id, lek.id]))
      .orderBy(listings.id)
    return [moved, ...rows.map(({ priceAll }) => priceAll)]
  }
  expect(await pricesAt(100)).toEqual([true, 100_000, 1000])
  expect(await pricesAt(100.9)).toEqual([false, 100_000, 1000])
  // Compared with the rate that the prices were made with; otherwise small steps would never count.
  expect(await pricesAt(101)).toEqual([true, 101_000, 1000])
})

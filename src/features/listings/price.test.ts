import { eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { listings } from '#db/schema/listings.ts'
import { newListing } from '#src/shared/schemas/new-listing.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, day, noJobs } from '#tests/support/factories.ts'
import { editListing } from './edit.ts'
import { importListings } from './import.ts'
import { keepRate, readRate } from './price.ts'
import { publishListing } from './publish.ts'

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

const flat = (price: number) =>
  newListing.parse({
    ...{ title: 'Apartament 2+1', description: 'Kati 3.', price, currency: 'EUR' },
    ...{ categoryId: 5, location: 'Fier' }
  })

test('euro prices keep their order, whatever the rate was when each was written', async ({
  db
}) => {
  const seller = await anAccount(db)
  const at = (rate: number) => ({ rate, now: day(2), jobs: noJobs, refuseDuplicates: false })
  await keepRate(db, 97, day(1))
  await publishListing(db, seller, flat(100_900), at(97))
  await keepRate(db, 97.9, day(2))
  const cheaper = await publishListing(db, seller, flat(100_000), at(97.9))
  const imported = { reference: 'a', listing: flat(100_500) }
  await importListings(db, seller, [imported], at(97.9))
  await editListing(db, seller, cheaper.id, { title: 'Apartament në Fier' }, at(97.9))
  const rows = await db
    .select({ priceAll: listings.priceAll })
    .from(listings)
    .where(eq(listings.sellerId, seller.id))
    .orderBy(listings.id)
  expect(rows.map(({ priceAll }) => priceAll)).toEqual([9_787_300, 9_700_000, 9_748_500])
})

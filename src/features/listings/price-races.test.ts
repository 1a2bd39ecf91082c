import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { newListing } from '#src/shared/schemas/new-listing.ts'
import { anAccount, day, noJobs } from '#tests/support/factories.ts'
import { test } from '#tests/support/pristine-database.ts'
import { keepRate } from './price.ts'
import { publishListing } from './publish.ts'

const flat = newListing.parse({
  ...{ title: 'Apartament 2+1', description: 'Kati 3.', price: 100_000, currency: 'EUR' },
  ...{ categoryId: 5, location: 'Fier' }
})

test('what is published while prices are recomputed has the new rate, too', async ({ db }) => {
  const seller = await anAccount(db)
  await keepRate(db, 97, day(1))
  const [{ name } = { name: '' }] = await db.execute<{ name: string }>(
    sql`select current_database() as name`
  )
  const other = postgres(process.env.TEST_DATABASE_OWNER_URL ?? '', { database: name, max: 1 })
  try {
    const [published, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const publishing = (drizzle(other) as unknown as Db).transaction(async tx => {
      await publishListing(tx, seller, flat, { rate: 97, jobs: noJobs, refuseDuplicates: false })
      published.resolve()
      await end.promise
    })
    await published.promise
    const keeping = keepRate(db, 100, day(2))
    // Long enough to be through, if nothing made it wait.
    setTimeout(end.resolve, 500)
    await Promise.all([publishing, keeping])
  } finally {
    await other.end()
  }
  const rows = await db.select({ priceAll: listings.priceAll }).from(listings)
  expect(rows).toEqual([{ priceAll: 10_000_000 }])
})

import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { listings } from '#db/schema/listings.ts'
import { readImportRecord } from '#src/shared/schemas/imported-listing.ts'
import { newListing } from '#src/shared/schemas/new-listing.ts'
import { test } from '#tests/support/database.ts'
import { anAccount, noJobs } from '#tests/support/factories.ts'
import { importListings } from './import.ts'
import { publishListing } from './publish.ts'

const listing = newListing.parse({
  title: 'Divan',
  description: 'I ri.',
  price: 900,
  categoryId: 3,
  location: 'Fier'
})
const rows = Array.from({ length: 50 }, (_, n) => ({ reference: `R-${n}`, listing }))
const rate = { rate: 100, jobs: noJobs, refuseDuplicates: false }

test('two imports of the same file at once bring each listing in once', async ({
  connection: { db }
}) => {
  const seller = await anAccount(db)
  try {
    const both = [importListings(db, seller, rows, rate), importListings(db, seller, rows, rate)]
    expect((await Promise.all(both)).toSorted()).toEqual([0, 50])
    expect(await db.$count(listings, eq(listings.sellerId, seller.id))).toBe(50)
  } finally {
    await db.execute(sql`delete from users where id = ${seller.id}`)
  }
})

test('an imported listing is the one that publishing it would have made', async ({ db }) => {
  const seller = await anAccount(db)
  const fields = {
    ...{ title: '  Golf 5,\u202e i\u0307 mirë ', description: 'Një pronar.\r\nPa aksidente.' },
    ...{ price: 3900, currency: 'EUR', negotiable: true, location: 'lagjja 8, Tirana' },
    ...{ contacts: ['viber', 'viber'], brand: 'Volkswagen', model: 'Golf', year: '2008' }
  }
  const read = readImportRecord({ ...fields, reference: 'A', category: 'makinat' })
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  await importListings(db, seller, [read], rate)
  await publishListing(db, seller, newListing.parse({ ...fields, categoryId: 1 }), rate)
  const rows = await db.select().from(listings).where(eq(listings.sellerId, seller.id))
  const [imported, published] = rows.toSorted((a, b) => a.id - b.id)
  const own = { id: imported?.id, expiresAt: expect.any(Date) }
  expect(imported).toEqual({ ...published, ...own })
})

test('a listing whose photo is not the seller’s keeps the whole batch out', async ({ db }) => {
  const seller = await anAccount(db)
  const foreign = { ...listing, images: [`/photos/${'a'.repeat(64)}-1280.webp`] }
  const batch = [...rows, { reference: 'foreign', listing: foreign }]
  await expect(importListings(db, seller, batch, rate)).rejects.toMatchObject({
    code: 'photo_not_yours'
  })
  expect(await db.$count(listings, eq(listings.sellerId, seller.id))).toBe(0)
  expect(await importListings(db, seller, rows, rate)).toBe(50)
})

test('nobody can be imported for who is not there', async ({ db }) => {
  await expect(importListings(db, { id: 9e15 }, rows, rate)).rejects.toMatchObject({
    code: 'not_found'
  })
})

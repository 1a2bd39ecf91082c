import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { categorySettings } from '#db/schema/categories.ts'
import { listings } from '#db/schema/listings.ts'
import { photos } from '#db/schema/photos.ts'
import { searchDocuments } from '#db/schema/search.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { photoUrl } from '#src/features/photos/address.ts'
import { listingChange } from '#src/shared/schemas/new-listing.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, noJobs } from '#tests/support/factories.ts'
import { editListing } from './edit.ts'
import { listingOf } from './listing-json.ts'

const NOW = new Date('2026-07-27T12:00:00Z')
const living = { expiresAt: new Date('2026-08-27T12:00:00Z') }

const stored = async (db: Db, id: number) => {
  const [row] = await db.select().from(listings).where(eq(listings.id, id))
  return row
}
const refusal = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    error => [error.code, ...Object.values(error.fields)]
  )
const edit = (db: Db, seller: Account, id: number, change: unknown) =>
  editListing(db, seller, id, listingChange.parse(change), { rate: 100, now: NOW, jobs: noJobs })

describe('editListing', () => {
  test('moves nothing into a category that is hidden, and leaves there what is in one', async ({
    db
  }) => {
    const seller = await anAccount(db)
    const [there, elsewhere] = [
      await aListing(db, seller, { ...living, categoryId: 3 }),
      await aListing(db, seller, { ...living, categoryId: 4 })
    ]
    await db.insert(categorySettings).values({ categoryId: 3, position: 0, hidden: true })
    expect(await refusal(edit(db, seller, elsewhere.id, { categoryId: 3 }))).toEqual([
      'invalid_input',
      'categoryHidden'
    ])
    expect(await refusal(edit(db, seller, there.id, { categoryId: 3, price: 7 }))).toBe('done')
  })

  test('changes what is given and nothing else', async ({ db }) => {
    const seller = await anAccount(db)
    const before = await aListing(db, seller, {
      ...living,
      categoryId: 1,
      price: 500,
      currency: 'EUR',
      contacts: ['viber'],
      latitude: 41.33,
      longitude: 19.82,
      attributes: { brand: 'Audi', model: 'A4', year: 2008 }
    })
    const change = { price: 450, year: 2009, model: null }
    const { listing } = await edit(db, seller, before.id, change)
    expect(listing).toMatchObject({ price: 450, currency: 'EUR', brand: 'Audi', year: 2009 })
    expect(listing.model).toBeNull()
    expect(await stored(db, before.id)).toEqual({
      ...before,
      price: 450,
      priceAll: 45_000,
      updatedAt: NOW,
      attributes: { brand: 'Audi', year: 2009 }
    })
    const [document] = await db
      .select()
      .from(searchDocuments)
      .where(eq(searchDocuments.id, before.id))
    expect(document).toMatchObject({
      facets: ['1:brand=Audi'],
      priceAll: 45_000,
      words: expect.stringContaining("'2009':")
    })
  })

  test('lets go of what the other category asked, also by the same name', async ({ db }) => {
    const seller = await anAccount(db)
    const { id } = await aListing(db, seller, {
      ...living,
      categoryId: 2,
      attributes: { brand: 'Apple' }
    })
    const { listing, categoryBefore } = await edit(db, seller, id, { categoryId: 4 })
    expect([listing.categoryId, categoryBefore]).toEqual([4, 2])
    expect((await stored(db, id))?.attributes).toEqual({})
  })

  test('forgets the point of a place that it leaves', async ({ db }) => {
    const seller = await anAccount(db)
    const point = { latitude: 41.36, longitude: 19.75 }
    const { id } = await aListing(db, seller, { ...living, ...point })
    await edit(db, seller, id, { location: 'Tiranë' })
    expect(await stored(db, id)).toMatchObject(point)
    await edit(db, seller, id, { location: 'Fshati i gjyshit' })
    expect(await stored(db, id)).toMatchObject({ city: null, latitude: null, longitude: null })
    await edit(db, seller, id, { location: 'Ksamil' })
    await edit(db, seller, id, { title: 'Pamje nga deti' })
    expect(await stored(db, id)).toMatchObject({ city: null, latitude: 39.77 })
    await edit(db, seller, id, { location: 'Korçë' })
    expect(await stored(db, id)).toMatchObject({ city: 'Korçë', latitude: 40.62 })
  })

  test.for([
    [{ price: 5 }, 'priceOfFree'],
    [{ free: false }, 'priceRequired'],
    [{ year: 1066 }, 'fieldRange'],
    [{ brand: 'Skifter' }, 'fieldInvalid']
  ] as const)('checks the whole: %j is refused', async ([change, problem], { db }) => {
    const seller = await anAccount(db)
    const fields = { ...living, categoryId: 1, price: 0, free: true }
    const { id } = await aListing(db, seller, fields)
    expect(await refusal(edit(db, seller, id, change))).toEqual(['invalid_input', problem])
  })

  test('makes free what had a price', async ({ db }) => {
    const seller = await anAccount(db)
    const { id } = await aListing(db, seller, living)
    await edit(db, seller, id, { free: true })
    expect(await stored(db, id)).toMatchObject({ free: true, price: 0, priceAll: 0 })
  })

  test('is open in every state but one', async ({ db }) => {
    const seller = await anAccount(db)
    for (const status of ['active', 'reserved', 'sold', 'inactive', 'expired'] as const) {
      const { id } = await aListing(db, seller, { ...living, status })
      const { listing } = await edit(db, seller, id, { title: 'Dollap dimri' })
      expect(listing).toMatchObject({ title: 'Dollap dimri', status })
    }
    const { id } = await aListing(db, seller, { ...living, status: 'removed' })
    expect(await refusal(edit(db, seller, id, { title: 'Dollap' }))).toEqual([
      'conflict',
      'listingRemoved'
    ])
  })

  test('keeps, adds, removes and orders photos', async ({ db }) => {
    const seller = await anAccount(db)
    const { id } = await aListing(db, seller, living)
    for (const letter of 'abc') await staged(db, seller, letter)
    await edit(db, seller, id, { images: urls('ab') })
    await edit(db, seller, id, { images: urls('cb') })
    expect((await stored(db, id))?.images).toEqual(urls('cb'))
    expect(await claimed(db, id)).toEqual(['b1', 'c0'])
    await edit(db, seller, id, { title: 'Dollap dimri' })
    expect(await claimed(db, id)).toEqual(['b1', 'c0'])
    await staged(db, await anAccount(db), 'd')
    expect(await refusal(edit(db, seller, id, { images: urls('cd') }))).toEqual([
      'photo_not_yours',
      'photoNotYours'
    ])
    expect((await stored(db, id))?.images).toEqual(urls('cb'))
  })
})

const urls = (letters: string) => [...letters].map(letter => photoUrl(letter.repeat(64)))
const staged = (db: Db, { id }: Account, letter: string) =>
  db.insert(photos).values({ userId: id, hash: letter.repeat(64), width: 9, height: 9, bytes: 9 })
/** Letter and position of each photo that a listing has. */
const claimed = async (db: Db, id: number) => {
  const rows = await db.select().from(photos).where(eq(photos.listingId, id))
  return rows.map(({ hash, position }) => `${hash[0]}${position}`).sort()
}

test('what the operator has hidden is not shown, and outlives an edit in the same category', async ({
  db
}) => {
  const seller = await anAccount(db)
  const attributes = { brand: 'Audi', xOld: 'yes' }
  const before = await aListing(db, seller, { ...living, categoryId: 1, attributes })
  expect(listingOf(before).attributes).toEqual({})
  await edit(db, seller, before.id, { price: 900 })
  expect((await stored(db, before.id))?.attributes).toEqual(attributes)
  await edit(db, seller, before.id, { categoryId: 3 })
  expect((await stored(db, before.id))?.attributes).toEqual({})
})

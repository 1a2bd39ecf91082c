import { inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { DEFAULT_RATE } from '#src/platform/rates.ts'
import { problemText } from '#src/shared/i18n/problems.ts'
import { type ManyChanges, manyChanges } from '#src/shared/schemas/dealer.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, noJobs } from '#tests/support/factories.ts'
import { changeMany } from './change-many.ts'

const context = { rate: DEFAULT_RATE, now: new Date(), jobs: noJobs, announce: () => {} }
const rowsOf = async (db: Db, ids: number[]) => {
  const rows = await db.select().from(listings).where(inArray(listings.id, ids))
  return ids.map(id => rows.find(row => row.id === id))
}

test('one act changes several listings, and says of each other why not', async ({ db }) => {
  const seller = await anAccount(db)
  const [dear, cheap, sold] = [
    await aListing(db, seller, { price: 20_000 }),
    await aListing(db, seller, { price: 1 }),
    await aListing(db, seller, { status: 'sold', price: 500 })
  ]
  const ids = [dear, cheap, sold].map(({ id }) => id)
  const priced = manyChanges.parse({ listings: ids.map(String), act: 'price', percent: '-10' })
  expect((await changeMany(db, seller, priced, context)).changed).toHaveLength(3)
  expect((await rowsOf(db, ids)).map(row => row?.price)).toEqual([18_000, 1, 450])
  const paused = await changeMany(db, seller, { listings: ids, act: 'inactive' }, context)
  expect(paused.refused).toEqual([{ id: sold.id, problem: 'listingSold' }])
  expect((await rowsOf(db, ids)).map(row => row?.status)).toEqual(['inactive', 'inactive', 'sold'])
})

test('several are brought back at once, but no sale is taken back', async ({ db }) => {
  const seller = await anAccount(db)
  const [paused, sold] = [
    await aListing(db, seller, { status: 'inactive' }),
    await aListing(db, seller, { status: 'sold' })
  ]
  const ids = [paused.id, sold.id]
  const { refused } = await changeMany(db, seller, { listings: ids, act: 'active' }, context)
  expect(refused).toEqual([{ id: sold.id, problem: 'soldSingly' }])
  expect((await rowsOf(db, ids)).map(row => row?.status)).toEqual(['active', 'sold'])
})

test('each change is announced as soon as it is made', async ({ db }) => {
  const seller = await anAccount(db)
  const ids = [(await aListing(db, seller)).id, (await aListing(db, seller)).id]
  const announced: string[] = []
  const announce = (...tags: string[]) => void announced.push(...tags)
  await changeMany(db, seller, { listings: ids, act: 'inactive' }, { ...context, announce })
  expect(announced).toEqual(expect.arrayContaining(ids.map(id => `listing:${id}`)))
})

test('what is free has no price to change', async ({ db }) => {
  const seller = await anAccount(db)
  const { id } = await aListing(db, seller, { price: 0, free: true })
  const change: ManyChanges = { listings: [id], act: 'price', percent: 5 }
  const { refused } = await changeMany(db, seller, change, context)
  expect(refused).toEqual([{ id, problem: 'noPriceToChange' }])
})

test('one that is not the seller’s keeps all of them as they are', async ({ db }) => {
  const [seller, other] = [await anAccount(db), await anAccount(db)]
  const [own, foreign] = [await aListing(db, seller), await aListing(db, other)]
  const change: ManyChanges = { listings: [own.id, foreign.id], act: 'sold' }
  await expect(changeMany(db, seller, change, context)).rejects.toMatchObject({ code: 'not_found' })
  expect((await rowsOf(db, [own.id]))[0]?.status).toBe('active')
})

test('more than a page of listings is refused as too many', () => {
  const ids = Array.from({ length: 21 }, (_, n) => n + 1)
  const { error } = manyChanges.safeParse({ listings: ids, act: 'renew' })
  expect(error?.issues.map(({ message }) => message)).toEqual(['tooManyListings'])
  expect(problemText('tooManyListings', 'listings', 'en')).toBe(
    'Choose at most 20 listings at once.'
  )
})

test.each([
  [{ listings: [], act: 'renew' }],
  [{ listings: [1], act: 'price' }],
  [{ listings: [1], act: 'price', percent: 0 }],
  [{ listings: [1], act: 'price', percent: -91 }],
  [{ listings: ['1e3'], act: 'renew' }],
  [{ listings: [1], act: 'removed' }]
])('%j is refused', input => {
  expect(manyChanges.safeParse(input).success).toBe(false)
})

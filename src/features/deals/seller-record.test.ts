import { expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { readSellerRecord } from './seller-record.ts'

test('a seller has sold what they offered, and no wish', async ({ db }) => {
  const seller = await anAccount(db)
  for (const status of ['active', 'reserved', 'inactive', 'sold', 'sold'] as const) {
    await aListing(db, seller, { status })
  }
  await aListing(db, seller, { status: 'sold', kind: 'wanted' })
  expect((await readSellerRecord(db, seller.id)).sold).toBe(2)
  expect(await readSellerRecord(db, (await anAccount(db)).id)).toEqual({
    sold: 0,
    ratings: { all: 0, good: 0 },
    replies: undefined
  })
})

import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, day } from '#tests/support/factories.ts'
import { sellerListings } from './of-seller.ts'

const STATUSES = ['active', 'reserved', 'sold', 'inactive', 'expired', 'removed'] as const

async function sellerWithAll(db: Db) {
  const seller = await anAccount(db)
  for (const [n, status] of STATUSES.entries()) {
    await aListing(db, seller, { title: status, status, bumpedAt: day(n + 1) })
  }
  await aListing(db, await anAccount(db), { title: 'of somebody else' })
  return seller
}

describe('sellerListings', () => {
  test('shows everybody what is on offer, newest first, and the seller all of it', async ({
    db
  }) => {
    const { id } = await sellerWithAll(db)
    const titles = async (own: boolean) =>
      (await sellerListings(db, id, { own, cursor: undefined })).listings.map(({ title }) => title)
    expect(await titles(false)).toEqual(['reserved', 'active'])
    expect(await titles(true)).toEqual([...STATUSES].reverse())
  })

  test('pages through ones of one moment, losing and repeating none', async ({ db }) => {
    const seller = await anAccount(db)
    for (let n = 0; n < 45; n++) await aListing(db, seller, { bumpedAt: day(1 + (n % 2)) })
    const seen: number[] = []
    let pages = 0
    let cursor: string | undefined
    do {
      const page = await sellerListings(db, seller.id, { own: false, cursor })
      seen.push(...page.listings.map(({ id }) => id))
      cursor = page.next
      pages++
    } while (cursor)
    expect([pages, seen.length, new Set(seen).size]).toEqual([3, 45, 45])
  })

  test('refuses a cursor that is none', async ({ db }) => {
    const page = sellerListings(db, 1, { own: false, cursor: 'x' })
    await expect(page).rejects.toMatchObject({ code: 'bad_request' })
  })
})

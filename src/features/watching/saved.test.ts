import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { savedListings } from '#db/schema/watching.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, day } from '#tests/support/factories.ts'
import { saveListing, takeOverSaves, unsaveListing } from './save.ts'
import { isSaved, readRemembered, readSaved, readSavedIds } from './saved.ts'

const RATE = 100
const HIDDEN = ['inactive', 'removed'] as const
const first = { rate: RATE, cursor: undefined }
const change = (db: Db, id: number, to: Partial<typeof listings.$inferInsert>) =>
  db.update(listings).set(to).where(eq(listings.id, id))
const titles = async (db: Db, account: { id: number }) =>
  (await readSaved(db, account, first)).listings.map(({ title }) => title)

describe('saveListing', () => {
  test('keeps the price and the time of the first saving', async ({ db }) => {
    const member = await anAccount(db)
    const { id } = await aListing(db, await anAccount(db), { price: 500, currency: 'EUR' })
    await saveListing(db, member, id, day(1))
    await change(db, id, { price: 400 })
    await saveListing(db, member, id, day(2))
    const rows = await db.select().from(savedListings).where(eq(savedListings.userId, member.id))
    expect(rows).toMatchObject([
      { userId: member.id, listingId: id, price: 500, currency: 'EUR', savedAt: day(1) }
    ])
    expect(await isSaved(db, member, id)).toBe(true)
  })

  test.for([...HIDDEN])('refuses one that is %s, but to its owner', async (status, { db }) => {
    const [owner, other] = [await anAccount(db), await anAccount(db)]
    const { id } = await aListing(db, owner, { status })
    await expect(saveListing(db, other, id, day(1))).rejects.toMatchObject({ code: 'not_found' })
    await saveListing(db, owner, id, day(1))
    expect([await readSavedIds(db, other), await readSavedIds(db, owner)]).toEqual([[], [id]])
  })

  test.for([Number.NaN, 0, -1, 1e300, 999_999_999])('knows no listing %s', async (id, { db }) => {
    const member = await anAccount(db)
    for (const act of [saveListing, unsaveListing]) {
      await expect(act(db, member, id, day(1))).rejects.toMatchObject({ code: 'not_found' })
    }
  })
})

describe('unsaveListing', () => {
  test("takes away one's own only, and again without harm", async ({ db }) => {
    const [member, other] = [await anAccount(db), await anAccount(db)]
    const { id } = await aListing(db, await anAccount(db))
    for (const who of [member, other]) await saveListing(db, who, id, day(1))
    await unsaveListing(db, member, id, day(2))
    await unsaveListing(db, member, id, day(2))
    expect([await isSaved(db, member, id), await isSaved(db, other, id)]).toEqual([false, true])
  })

  test('takes away what was paused meanwhile, and then knows it no more', async ({ db }) => {
    const member = await anAccount(db)
    const { id } = await aListing(db, await anAccount(db))
    await saveListing(db, member, id, day(1))
    await change(db, id, { status: 'inactive' })
    await unsaveListing(db, member, id, day(2))
    await expect(unsaveListing(db, member, id, day(2))).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('takeOverSaves', () => {
  test("keeps the device's order, and leaves out what may not be seen", async ({ db }) => {
    const [member, seller] = [await anAccount(db), await anAccount(db)]
    const make = (title: string) => aListing(db, seller, { title })
    const [old, middle, newest] = [await make('a'), await make('b'), await make('c')]
    const paused = await aListing(db, seller, { status: 'inactive' })
    await saveListing(db, member, middle.id, day(1))
    const device = [old.id, paused.id, newest.id, middle.id, 999_999_999]
    await takeOverSaves(db, member, device, day(2))
    expect(await readSavedIds(db, member)).toEqual([old.id, newest.id, middle.id])
    await takeOverSaves(db, member, [], day(2))
  })
})

describe('readSaved', () => {
  test('shows ended ones, and neither hidden, deleted nor foreign ones', async ({ db }) => {
    const [member, seller] = [await anAccount(db), await anAccount(db)]
    const statuses = ['active', 'reserved', 'sold', 'expired', ...HIDDEN] as const
    for (const [n, status] of statuses.entries()) {
      const { id } = await aListing(db, seller, { title: status })
      await saveListing(db, member, id, day(n + 1))
      await change(db, id, { status })
    }
    const deleted = await aListing(db, seller)
    await saveListing(db, member, deleted.id, day(9))
    await db.delete(listings).where(eq(listings.id, deleted.id))
    expect(await titles(db, member)).toEqual(['expired', 'sold', 'reserved', 'active'])
    expect(await titles(db, seller)).toEqual([])
  })

  test('says what a listing has come down from', async ({ db }) => {
    const member = await anAccount(db)
    const { id } = await aListing(db, await anAccount(db), { price: 12_000 })
    await saveListing(db, member, id, day(1))
    const was = async () => (await readSaved(db, member, first)).listings[0]?.was
    expect(await was()).toBeUndefined()
    await change(db, id, { price: 10_000 })
    expect(await was()).toEqual({ price: 12_000, currency: 'ALL' })
    await change(db, id, { price: 100, currency: 'EUR' })
    expect(await was()).toEqual({ price: 12_000, currency: 'ALL' })
    await change(db, id, { price: 200 })
    expect(await was()).toBeUndefined()
  })

  test('pages through ones saved at once, losing and repeating none', async ({ db }) => {
    const [member, seller] = [await anAccount(db), await anAccount(db)]
    for (let n = 0; n < 45; n++) {
      const { id } = await aListing(db, seller)
      await saveListing(db, member, id, day(1 + (n % 2)))
    }
    const seen: number[] = []
    const sizes: number[] = []
    let cursor: string | undefined
    do {
      const page = await readSaved(db, member, { rate: RATE, cursor })
      seen.push(...page.listings.map(({ id }) => id))
      sizes.push(page.listings.length)
      cursor = page.next
    } while (cursor)
    expect(sizes).toEqual([20, 20, 5])
    expect(seen).toEqual(await readSavedIds(db, member))
    expect(new Set(seen).size).toBe(45)
  })

  test('refuses a cursor that is none', async ({ db }) => {
    const page = readSaved(db, await anAccount(db), { rate: RATE, cursor: 'x' })
    await expect(page).rejects.toMatchObject({ code: 'bad_request' })
  })
})

describe('readRemembered', () => {
  test("gives what a visitor may see, in the device's order", async ({ db }) => {
    const seller = await anAccount(db)
    const [a, b] = [await aListing(db, seller), await aListing(db, seller, { status: 'sold' })]
    const paused = await aListing(db, seller, { status: 'inactive' })
    const found = await readRemembered(db, [b.id, 999_999_999, paused.id, a.id])
    expect(found.map(({ id }) => id)).toEqual([b.id, a.id])
    expect(await readRemembered(db, [])).toEqual([])
  })
})

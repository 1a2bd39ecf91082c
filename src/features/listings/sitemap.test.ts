import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import type { listings } from '#db/schema/listings.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, day } from '#tests/support/factories.ts'
import {
  categoryPlaces,
  listingChunks,
  listingsOfChunk,
  sellerChunks,
  sellersOfChunk
} from './sitemap.ts'

const CHUNK = 10_000
const chunkOf = (id: number) => Math.floor(id / CHUNK)

/** Published on the first day, moved up on the fifth: neither changes the page. */
const old = { createdAt: day(1), updatedAt: day(1), bumpedAt: day(5) }

async function datedListing(db: Db, fields: Partial<typeof listings.$inferInsert> = {}) {
  const seller = await anAccount(db)
  const { id } = await aListing(db, seller, { ...old, ...fields })
  const rows = await listingsOfChunk(db, chunkOf(id))
  return { id, seller, changedAt: rows.find(row => row.id === id)?.changedAt }
}

describe('a page in the sitemap has changed', () => {
  test('when its listing was published, edited or given a new end', async ({ db }) => {
    expect((await datedListing(db)).changedAt).toEqual(day(1))
    expect((await datedListing(db, { updatedAt: day(3) })).changedAt).toEqual(day(3))
    const renewed = { updatedAt: day(3), renewedAt: day(4) }
    expect((await datedListing(db, renewed)).changedAt).toEqual(day(4))
  })

  test('of lists, when the newest change in them was', async ({ db }) => {
    const later = new Date('2030-01-01T12:00:00Z')
    const { id, seller } = await datedListing(db, { updatedAt: later, categoryId: 7, city: 'Vorë' })
    await aListing(db, seller, { ...old, categoryId: 7, city: 'Vorë' })
    const listed = await listingChunks(db)
    expect(listed).toContainEqual({ chunk: chunkOf(id), changedAt: later })
    const places = await categoryPlaces(db)
    expect(places).toContainEqual({ categoryId: 7, city: 'Vorë', changedAt: later })
    const sellers = await sellersOfChunk(db, chunkOf(seller.id))
    expect(sellers).toContainEqual({ username: seller.username, changedAt: later })
    expect(await sellerChunks(db)).toContainEqual({ chunk: chunkOf(seller.id), changedAt: later })
  })
})

test('what nobody may find is not in the sitemap, nor who offers nothing', async ({ db }) => {
  const paused = await datedListing(db, { status: 'inactive' })
  expect(paused.changedAt).toBeUndefined()
  const banned = await anAccount(db, { bannedAt: day(1) })
  await aListing(db, banned)
  for (const { id, username } of [paused.seller, banned]) {
    const names = (await sellersOfChunk(db, chunkOf(id))).map(seller => seller.username)
    expect(names).not.toContain(username)
  }
})

test('a city where something is only wanted has no page of its category', async ({ db }) => {
  const seller = await anAccount(db)
  const places = async () => (await categoryPlaces(db)).map(({ city }) => city)
  await aListing(db, seller, { categoryId: 7, city: 'Vorë', kind: 'wanted', price: 0 })
  expect(await places()).not.toContain('Vorë')
  await aListing(db, seller, { categoryId: 7, city: 'Vorë' })
  expect(await places()).toContain('Vorë')
})

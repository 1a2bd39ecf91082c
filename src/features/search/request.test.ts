import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { searchIn } from '#tests/support/search.ts'

const RATE = 100

async function titles(db: Db, q: string) {
  const { found } = await searchIn(db, RATE).find(new URLSearchParams({ q }))
  return found.listings.map(({ title }) => title)
}

describe('what a seller chose nowhere, but wrote', () => {
  test('is as good, near a city, too', async ({ db }) => {
    const home = {
      categoryId: 5,
      condition: 'used',
      attributes: {},
      price: 42_000,
      currency: 'EUR'
    } as const
    const laç = { location: 'Laç', city: 'Laç', latitude: 41.64, longitude: 19.71 }
    const seller = await anAccount(db)
    const description = '150 m2, 4 dhoma, me oborr'
    await aListing(db, seller, { ...home, ...laç, title: 'shitet shtepi ne Laç', description })
    expect(await titles(db, 'shtepi ne shitje afer lezhes nen 50 mije euro')).toHaveLength(1)
    expect(await titles(db, 'shtepi me qira afer lezhes nen 50 mije euro')).toEqual([])
  })

  test('counts the rooms of "2+1", and is no answer of who looks for the same', async ({ db }) => {
    const flat = {
      categoryId: 5,
      condition: 'used',
      attributes: {},
      city: 'Laç',
      location: 'Laç'
    } as const
    const seller = await anAccount(db)
    await aListing(db, seller, { ...flat, title: 'Shitet apartament 2+1' })
    await aListing(db, seller, { ...flat, title: 'Kërkoj apartament 2+1' })
    await aListing(db, seller, { ...flat, title: 'Shitet apartament 3+1' })
    expect(await titles(db, 'apartament 2 dhoma lac')).toEqual(['Shitet apartament 2+1'])
  })

  test('is read clause by clause', async ({ db }) => {
    const description = 'viti 2009, km 225000, makine familjare'
    const car = { categoryId: 1, title: 'Opel Zafira', description, attributes: {} }
    await aListing(db, await anAccount(db), car)
    expect(await titles(db, 'opel nen 250 mije km')).toEqual(['Opel Zafira'])
    expect(await titles(db, 'opel nen 150 mije km')).toEqual([])
    await aListing(db, await anAccount(db), {
      ...car,
      title: 'Opel Insignia',
      description: '05/2014, diesel'
    })
    expect(await titles(db, 'opel prej 2013')).toEqual(['Opel Insignia'])
  })
})

test('a limit whose words alone say nothing is kept where nothing fits', async ({ db }) => {
  await aListing(db, await anAccount(db), {
    categoryId: 3,
    title: 'Krevat druri',
    condition: 'used'
  })
  expect(await titles(db, 'krevat i perdorur')).toEqual(['Krevat druri'])
  expect(await titles(db, 'krevat i ri')).toEqual([])
})

test('what only was found in words goes on over pages', async ({ db }) => {
  const seller = await anAccount(db)
  for (let n = 0; n < 5; n++) {
    const title = `Divan ${n} i punuar në Korçë`
    await aListing(db, seller, { title, location: 'Tiranë', city: 'Tiranë' })
  }
  const address = { q: 'divan ne korce', limit: '3' }
  const search = searchIn(db, RATE)
  const first = await search.find(new URLSearchParams(address))
  expect(first.found.listings).toHaveLength(3)
  const cursor = first.found.next ?? ''
  const second = await search.find(new URLSearchParams({ ...address, cursor }))
  expect(second.found.listings).toHaveLength(2)
  expect(second.found.next).toBeUndefined()
})

test('a small limit does not change how many are found from page to page', async ({ db }) => {
  const seller = await anAccount(db)
  const place = { location: 'Fier', city: 'Fier' }
  const car = { ...place, categoryId: 1, attributes: { fuelType: 'diesel' } }
  for (let n = 0; n < 5; n++) await aListing(db, seller, { ...car, title: `Zorblax ${n}` })
  const title = 'Zorblax me naftë, makinë'
  await aListing(db, seller, { ...place, categoryId: 4, title, attributes: {} })
  const search = searchIn(db, RATE)
  const found = async (more: Record<string, string> = {}) => {
    const address = new URLSearchParams({ q: 'makina zorblax naftë', ...more })
    return (await search.find(address)).found
  }
  expect((await found()).total.count).toBe(6)
  const first = await found({ limit: '2' })
  const second = await found({ limit: '2', cursor: first.next ?? '' })
  expect([first.total.count, second.total.count]).toEqual([5, 5])
})

test('a denied place leaves out its listings', async ({ db }) => {
  const seller = await anAccount(db)
  for (const city of ['Durrës', 'Tiranë']) {
    const place = { location: city, city }
    await aListing(db, seller, { ...place, categoryId: 5, title: `Apartament 2+1 ${city}` })
    await aListing(db, seller, { ...place, categoryId: 5, title: 'Apartament i ri' })
  }
  const found = async (q: string) => (await titles(db, q)).toSorted()
  const left = ['Apartament 2+1 Tiranë', 'Apartament i ri']
  expect(await found('apartament jo ne durres')).toEqual(left)
  expect(await found('apartament kudo pervec durresit')).toEqual(left)
})

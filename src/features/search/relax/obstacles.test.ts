import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { searchIn } from '#tests/support/search.ts'

const HERE = { location: 'Kukës', city: 'Kukës' }

async function phones(db: Db) {
  const seller = await anAccount(db)
  const phone = { ...HERE, categoryId: 2, title: 'Telefon Zzapfon', currency: 'EUR' as const }
  await aListing(db, seller, { ...phone, price: 320, priceAll: 32_000 })
  await aListing(db, seller, { ...phone, price: 450, priceAll: 45_000 })
  await aListing(db, seller, {
    ...phone,
    price: 90,
    priceAll: 9000,
    city: 'Fier',
    location: 'Fier'
  })
}

const ask = async (db: Db, q: string) => {
  const { obstacles } = await searchIn(db).findPage(new URLSearchParams({ q }))
  return obstacles.map(({ name, total, nearest }) => ({
    name,
    count: total.count,
    ...(nearest && { [nearest.side]: nearest.listing.price })
  }))
}

describe('where a limit leaves nothing', () => {
  test.for([
    ['the cheapest above it', 'zzapfon nën 300 euro në Kukës', 'maxPriceEur', { highest: 320 }],
    ['the dearest below it', 'zzapfon mbi 1000 euro në Kukës', 'minPriceEur', { lowest: 450 }]
  ] as const)('%s is named', async ([_, q, name, nearest], { db }) => {
    await phones(db)
    expect(await ask(db, q)).toContainEqual({ name, count: 2, ...nearest })
  })

  test('every filter is named without which there is something', async ({ db }) => {
    await phones(db)
    const names = (await ask(db, 'zzapfon nën 100 euro në Kukës')).map(({ name }) => name)
    expect(names.toSorted()).toEqual(['location', 'maxPriceEur'])
  })

  test('none is named where something fits, nor where none alone is in the way', async ({ db }) => {
    await phones(db)
    expect(await ask(db, 'zzapfon nën 400 euro në Kukës')).toEqual([])
    expect(await ask(db, 'zzqqww nën 400 euro në Kukës')).toEqual([])
  })
})

import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { contextIn } from '#tests/support/search.ts'
import { searchListings } from './search.ts'
import { pageRequested } from './search-page.ts'

const here = { city: 'Kukës', location: 'Kukës', currency: 'EUR' as const }
const search = async (db: Db, q: string) => {
  const params = new URLSearchParams({ q, location: 'Kukës' })
  const { found, obstacles } = await pageRequested(db, params, contextIn(db, { rate: 100 }))
  const answers = found.listings.map(({ title }) => title)
  const related = found.related.map(({ title }) => title)
  return { answers, related, obstacles }
}

async function publish(db: Db, categoryId: number, prices: Readonly<Record<string, number>>) {
  const seller = await anAccount(db)
  for (const [title, price] of Object.entries(prices)) {
    await aListing(db, seller, { ...here, categoryId, title, price })
  }
}

describe('where a price leaves only accessories', () => {
  test('nothing is found, and the nearest thing is named', async ({ db }) => {
    await publish(db, 2, { 'iPhone 13, 128 GB': 320, 'Kover iPhone 13': 8 })
    const { answers, related, obstacles } = await search(db, 'iphone nen 100 euro')
    expect([...answers, ...related]).toEqual([])
    expect(obstacles.map(({ nearest }) => nearest?.listing.title)).toContain('iPhone 13, 128 GB')
  })

  test('they are the answer where nobody sells the thing at any price', async ({ db }) => {
    await publish(db, 2, { 'Kover iPhone 13': 8 })
    expect((await search(db, 'iphone nen 100 euro')).answers).toEqual(['Kover iPhone 13'])
  })
})

test('a number or a word of selling before its name hides no accessory', async ({ db }) => {
  await publish(db, 1, { 'Golf 5, 2007': 900, 'Shes goma Golf 5': 90, '4 felne Golf 5': 80 })
  const { answers, related } = await search(db, 'golf 5')
  expect(answers).toEqual(['Golf 5, 2007'])
  expect(related.toSorted()).toEqual(['4 felne Golf 5', 'Shes goma Golf 5'])
})

test('what names something else in passing, to be swapped for it, is no answer', async ({ db }) => {
  const seller = await anAccount(db)
  const [title, description] = ['Huawei P30 Lite', 'Blu, 128 GB. Ndërroj edhe me iPhone.']
  await aListing(db, seller, { ...here, categoryId: 2, price: 80, title, description })
  expect((await search(db, 'iphone')).answers).toEqual([title])
  await publish(db, 2, { 'iPhone 12, 64 GB': 240 })
  const { answers, related } = await search(db, 'iphone')
  expect(answers).toEqual(['iPhone 12, 64 GB'])
  expect(related).toContain(title)
})

test('a motorcycle among the cars is no car; a car with a motor is one', async ({ db }) => {
  const prices = { 'Honda CBR 600': 2900, 'Golf 5, motor 1.9': 2600, 'Shes motor Suzuki': 900 }
  await publish(db, 1, prices)
  expect((await search(db, 'makine deri 4000 euro')).answers).toEqual(['Golf 5, motor 1.9'])
  expect((await search(db, 'motor deri 4000 euro')).answers).toContain('Shes motor Suzuki')
})

test('what a maker of telephones calls otherwise is no telephone, unless it is searched for', async ({
  db
}) => {
  await publish(db, 2, {
    'Huawei Watch GT 3': 95,
    'Kufje Samsung Galaxy Buds2': 40,
    'Samsung Galaxy Tab A8': 90,
    'Huawei P30 Lite, me kufje': 120,
    'Nokia 3310': 20,
    'Samsung Galaxy A14': 130
  })
  const phones = await search(db, 'telefon nën 200 euro')
  expect(phones.answers.toSorted()).toEqual([
    'Huawei P30 Lite, me kufje',
    'Nokia 3310',
    'Samsung Galaxy A14'
  ])
  expect((await search(db, 'tablet android')).answers).toEqual(['Samsung Galaxy Tab A8'])
  expect((await search(db, 'galaxy buds')).answers).toEqual(['Kufje Samsung Galaxy Buds2'])
})

test('of two accessories the one that is searched for comes first', async ({ db }) => {
  await publish(db, 1, { 'Goma dimri 205/55': 80, 'Tapete gome për Golf': 20 })
  const { answers, related } = await search(db, 'goma')
  expect(answers).toEqual(['Goma dimri 205/55'])
  expect(related).toEqual(['Tapete gome për Golf'])
})

describe('sorted by price', () => {
  async function pagesOf(db: Db, more: Record<string, string>) {
    const pages: string[][] = []
    let cursor: string | undefined
    do {
      const query = readListingQuery({ ...more, ...(cursor ? { cursor } : {}) })
      const found = await searchListings(db, query, contextIn(db, { rate: 100 }))
      expect(found.total).toEqual({ count: 5, exact: true })
      pages.push(found.listings.map(({ title }) => title))
      cursor = found.next
    } while (cursor)
    return pages
  }
  const phones = { 'iPhone 13': 320, 'iPhone 12': 250, 'iPhone 11': 150 }
  const accessories = { 'Kover iPhone 13': 8, 'Karikues iPhone': 10 }

  test.for([
    ['price-low', ['iPhone 11', 'iPhone 12', 'iPhone 13', 'Kover iPhone 13', 'Karikues iPhone']],
    ['price-high', ['iPhone 13', 'iPhone 12', 'iPhone 11', 'Karikues iPhone', 'Kover iPhone 13']]
  ] as const)(
    '%s, things come before their accessories, each once',
    async ([sortBy, expected], { db }) => {
      await publish(db, 2, { ...accessories, ...phones })
      for (const limit of ['1', '2', '3', '4', '5']) {
        const pages = await pagesOf(db, { q: 'iphone', location: 'Kukës', sortBy, limit })
        expect(pages.flat()).toEqual(expected)
        expect(pages.length).toBe(Math.ceil(5 / Number(limit)))
      }
    }
  )
})

test('who looks for a thing, or repairs it, comes below those who offer it', async ({ db }) => {
  await publish(db, 2, {
    'iPhone 13, blu': 390,
    'Ndërrim ekrani iPhone 13': 60,
    'Blej iPhone 13': 350
  })
  const { answers, related } = await search(db, 'iphone 13')
  expect(answers).toEqual(['iPhone 13, blu'])
  expect(related.toSorted()).toEqual(['Blej iPhone 13', 'Ndërrim ekrani iPhone 13'])
})

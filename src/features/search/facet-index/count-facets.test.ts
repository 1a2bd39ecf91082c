import { describe, expect, vi } from 'vitest'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { random } from '#src/demo/random.ts'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import { CONDITIONS } from '#src/shared/catalog/category.ts'
import { CITIES } from '#src/shared/catalog/cities.ts'
import { filterFields } from '#src/shared/catalog/filter-fields.ts'
import { categoryById } from '#src/shared/catalog/lookup.ts'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { columnSearch, loadedFacetIndex, writeSome } from '#tests/support/columns.ts'
import { anAccount } from '#tests/support/factories.ts'
import { test } from '#tests/support/owner-database.ts'
import { randomListing, randomSearch } from '#tests/support/random-listings.ts'
import { contextIn } from '#tests/support/search.ts'
import { searchListings } from '../search.ts'
import { countFacets } from './count-facets.ts'
import { SAMPLE } from './sample-counts.ts'

const RATE = { rate: 97.8 }
const facets = (db: Db, address: string | URLSearchParams) =>
  countFacets(db, readListingQuery(new URLSearchParams(address)), contextIn(db, RATE))
const facet = async (db: Db, address: string, name: string) =>
  (await facets(db, address)).find(each => each.name === name)

test('columns in memory count what the database counts', async ({ db }) => {
  const seller = await anAccount(db)
  const r = random(19)
  for (let n = 0; n < 6; n++) await writeSome(db, r, seller.id)
  const columns = await loadedFacetIndex(db)
  const selects = vi.spyOn(columns, 'select')
  for (let n = 0; n < 60; n++) {
    const query = columnSearch(r)
    const counts = await countFacets(db, query, contextIn(db, { ...RATE, facetIndex: columns }))
    const [first] = counts.map(({ exact }) => exact)
    expect(first).toBe(true)
    expect(counts).toEqual(await countFacets(db, query, contextIn(db, RATE)))
  }
  expect(selects.mock.settledResults.length).toBeGreaterThan(60)
  for (const { value } of selects.mock.settledResults) expect(value).toBeDefined()
})

describe('countFacets', () => {
  test('counts what choosing each option finds', async ({ db }) => {
    const r = random(17)
    const seller = await anAccount(db)
    const rows = Array.from({ length: 700 }, () => randomListing(r, seller.id))
    await db.insert(listings).values(rows)
    let counted = 0
    for (let round = 0; round < 60; round++) {
      const address = randomSearch(r)
      const found = await facets(db, address)
      for (const { name, exact, counts } of found) {
        expect(exact, `${address} ${name}`).toBe(true)
        const value = r.pick(optionsOf(address, name))
        const chosen = choosing(address, name, value)
        // Facets count what has the words as typed, not what a corrected or shortened text finds.
        const query = { ...readListingQuery(chosen), exact: true }
        const { total } = await searchListings(db, query, contextIn(db, RATE))
        const n = counts[value] ?? 0
        expect([`${address}`, name, value, n]).toEqual([`${address}`, name, value, total.count])
        if (n > 0) counted++
      }
    }
    expect(counted).toBeGreaterThan(100)
  })

  test('is a lower bound of the newest thousand where other filters play a part', async ({
    db
  }) => {
    const seller = await anAccount(db)
    const rows = Array.from({ length: SAMPLE + 200 }, (_, n) => ({
      ...randomListing(random(n), seller.id),
      ...{ categoryId: 3, kind: 'offer' as const, free: false, price: 100, priceAll: 100 },
      title: 'Zorblax',
      condition: n < 100 ? ('new' as const) : ('used' as const),
      status: 'active' as const,
      bumpedAt: new Date(Date.UTC(2026, 0, 1) + n * 1000)
    }))
    await db.insert(listings).values(rows)
    expect(await facet(db, 'q=zorblax', 'condition')).toEqual({
      name: 'condition',
      exact: false,
      counts: { used: SAMPLE }
    })
    expect(await facet(db, 'q=zorblax&condition=new', 'category')).toMatchObject({
      exact: true,
      counts: { 3: 100 }
    })
  })

  test('counts models once a brand is chosen, types of bicycles among bicycles', async ({ db }) => {
    const named = async (address: string) => (await facets(db, address)).map(({ name }) => name)
    expect(await named('category=makinat')).not.toContain('model')
    expect(await named('category=makinat&brand=Audi')).toContain('model')
    expect(await named('category=sport-rekreacion')).not.toContain('bikeType')
    expect(await named('category=sport-rekreacion&sportCategory=bicikleta')).toContain('bikeType')
    expect(await named('')).toEqual(['category', 'location', 'condition'])
  })

  test('counts no cities while a radius is drawn around the chosen one', async ({ db }) => {
    const named = async (address: string) => (await facets(db, address)).map(({ name }) => name)
    const korce = 'location=Korçë&radius=50'
    expect(await named(korce)).toEqual(['category', 'condition'])
    expect(await named('radius=50')).toEqual(['category', 'condition'])
    expect(await named(`${korce}&latitude=41.33&longitude=19.82`)).toContain('location')
  })
})

/** The values that a panel offers under a name; of long lists, the first few. */
function optionsOf(address: URLSearchParams, name: string) {
  if (name === 'category') return CATEGORIES.map(({ id }) => String(id))
  if (name === 'location') return CITIES.slice(0, 6).map(city => city.name)
  if (name === 'condition') return CONDITIONS
  const category = categoryById(readListingQuery(address).categoryId ?? 0)
  const field = filterFields(category!, 'sq').find(each => each.name === name)
  const options = field?.options ?? field?.optionsBy?.[address.get(field.dependsOn ?? '') ?? '']
  return (options ?? []).slice(0, 4).map(({ value }) => value)
}

/** The same search with one option chosen, as its panel would send it. */
function choosing(address: URLSearchParams, name: string, value: string) {
  const chosen = new URLSearchParams(address)
  if (name === 'category') return inCategory(chosen, value)
  // Any number of features can be ticked; everything else has one value.
  if (name === 'features') chosen.append(name, value)
  else chosen.set(name, value)
  if (name === 'brand') chosen.delete('model')
  if (name === 'sportCategory') for (const key of ['bikeType', 'bikeBrand']) chosen.delete(key)
  return chosen
}

/** The search in another category, or the same, with only the filters that every category has. */
function inCategory(address: URLSearchParams, id: string) {
  const general = ['q', 'location', 'condition', 'kind', 'free', 'radius', 'latitude', 'longitude']
  const stored = [...address].filter(([name]) => general.includes(name))
  return new URLSearchParams([...stored, ['category', id], ...pricesFor(address)])
}

function pricesFor(address: URLSearchParams) {
  const { categoryId, price } = readListingQuery(address)
  const own = categoryId === 7 || price?.currency === 'EUR'
  return own ? [] : [...address].filter(([name]) => /^(min|max)Price$/.test(name))
}

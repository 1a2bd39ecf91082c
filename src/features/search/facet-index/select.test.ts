import { expect, vi } from 'vitest'
import type { Db } from '#db/client.ts'
import { type ListingRow, listings } from '#db/schema/listings.ts'
import { random } from '#src/demo/random.ts'
import { SORT_PLANS } from '#src/features/search/plan/sorts.ts'
import { searchListings } from '#src/features/search/search.ts'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import type { AttributeValues } from '#src/shared/catalog/category.ts'
import { facetOf } from '#src/shared/catalog/facets.ts'
import { type ListingQuery, readListingQuery } from '#src/shared/schemas/listing-search.ts'
import type { Sort } from '#src/shared/sorts.ts'
import {
  columnSearch,
  type LoadedFacetIndex,
  loadedFacetIndex,
  writeSome
} from '#tests/support/columns.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { test } from '#tests/support/owner-database.ts'
import { fitsPlainly } from '#tests/support/plain-filter.ts'
import { contextIn } from '#tests/support/search.ts'

const RATE = 97.8
const EVERY_FIELD = new Set([
  ...['category', 'location', 'condition'],
  ...CATEGORIES.flatMap(({ attributes }) => attributes.map(({ key }) => key))
])

test('what is found and counted is what a plain filter finds, whatever was written', async ({
  db
}) => {
  const seller = await anAccount(db)
  const r = random(17)
  await writeSome(db, r, seller.id)
  const columns = await loadedFacetIndex(db)
  let met = 0
  for (let round = 0; round < 12; round++) {
    await writeSome(db, r, seller.id)
    const rows = await db.select().from(listings)
    for (let n = 0; n < 25; n++) {
      const query = columnSearch(r)
      const plain = rows.filter(row => fitsPlainly(row, query, RATE))
      const selected = await columns.select(query, RATE, all => ({
        size: all.size,
        ids: all.first(rows.length, { ...rowOrderOf(query.sort), after: undefined }),
        counts: all.counts(EVERY_FIELD)
      }))
      expect(selected?.size).toBe(plain.length)
      expect(selected?.ids).toEqual(plain.toSorted(compareRows(query.sort)).map(({ id }) => id))
      expect(selected?.counts).toEqual(countsOf(plain, query.categoryId))
      met += plain.length
    }
  }
  expect(met).toBeGreaterThan(1000)
})

function rowOrderOf(sort: Sort) {
  const { column, order } = SORT_PLANS[sort]
  return { column: column!, direction: order[0]!.direction }
}

function compareRows(sort: Sort) {
  const { column, direction } = rowOrderOf(sort)
  const sign = direction === 'asc' ? 1 : -1
  return (a: ListingRow, b: ListingRow) =>
    sign * (Number(a[column]) - Number(b[column]) || a.id - b.id)
}

/** Everything chosen in a listing: the twin of the SQL function `facets_of`, in no order. */
const facetsOf = (categoryId: number, attributes: AttributeValues): string[] =>
  Object.entries(attributes).flatMap(([key, value]) => {
    if (typeof value === 'number') return []
    return [value].flat().map(one => facetOf(categoryId, key, one))
  })

function countsOf(rows: ListingRow[], categoryId: number | undefined) {
  const countByValue = (values: (row: ListingRow) => string[]) => {
    const counts: Record<string, number> = {}
    for (const value of rows.flatMap(values)) counts[value] = (counts[value] ?? 0) + 1
    return counts
  }
  return {
    general: {
      category: countByValue(row => [String(row.categoryId)]),
      location: countByValue(row => [row.city ?? '']),
      condition: countByValue(row => [row.kind === 'wanted' ? '' : row.condition])
    },
    facets:
      categoryId === undefined ? {} : countByValue(row => facetsOf(row.categoryId, row.attributes))
  }
}

test('a search of what is chosen gives each listing once, no matter who answers for its pages', async ({
  db
}) => {
  const seller = await anAccount(db)
  const r = random(18)
  for (let n = 0; n < 8; n++) await writeSome(db, r, seller.id)
  const columns = await loadedFacetIndex(db)
  const selects = vi.spyOn(columns, 'select')
  let pages = 0
  for (let n = 0; n < 150; n++) {
    const search = columnSearch(r)
    if (search.filters.length === 0) continue
    const query = { ...search, city: undefined, filters: search.filters.slice(0, 1), limit: 2 }
    const byColumns = await allPages(db, query, () => columns)
    const byDatabase = await allPages(db, query, () => undefined)
    const byBoth = await allPages(db, query, page => (page % 2 === 0 ? columns : undefined))
    expect(byColumns).toEqual(byDatabase)
    expect(byBoth).toEqual(byDatabase)
    pages += byColumns.pages + Math.ceil(byBoth.pages / 2)
  }
  expect(selects).toHaveBeenCalledTimes(pages)
  for (const { value } of selects.mock.settledResults) expect(value).toBeDefined()
  expect(pages).toBeGreaterThan(60)
  const cursor = Buffer.from('["1"]').toString('base64url')
  const other = readListingQuery({ category: 'makinat', fuelType: 'diesel', cursor })
  await expect(
    searchListings(db, other, contextIn(db, { rate: RATE, facetIndex: columns }))
  ).rejects.toThrow('bad_request')
})

async function allPages(
  db: Db,
  query: ListingQuery,
  columnsFor: (page: number) => LoadedFacetIndex | undefined
) {
  const found: number[] = []
  let [cursor, pages, total]: [string | undefined, number, unknown] = [undefined, 0, undefined]
  do {
    const facetIndex = columnsFor(pages)
    const context = contextIn(db, { rate: RATE, ...(facetIndex && { facetIndex }) })
    const page = await searchListings(db, { ...query, cursor }, context)
    found.push(...page.listings.map(({ id }) => id))
    cursor = page.next
    total ??= page.total
    pages++
  } while (cursor)
  return { found, pages, total }
}

test('words beside what is chosen are searched for by the database, page by page', async ({
  db
}) => {
  const seller = await anAccount(db)
  const attributes = { fuelType: 'diesel' }
  for (let n = 0; n < 5; n++)
    await aListing(db, seller, { title: 'Zorblax', categoryId: 1, attributes })
  const columns = await loadedFacetIndex(db)
  for (const [q, sortBy] of [
    ['zorblax', 'best'],
    ['zorblaks', 'best'],
    ['zorblax', 'newest']
  ]) {
    const query = readListingQuery({
      q: q!,
      sortBy: sortBy!,
      category: 'makinat',
      fuelType: 'diesel'
    })
    const { found } = await allPages(db, { ...query, limit: 2 }, () => columns)
    expect([q, sortBy, new Set(found).size]).toEqual([q, sortBy, 5])
  }
})

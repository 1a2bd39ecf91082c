import { expect, test } from 'vitest'
import { shownFilters } from '#src/shared/catalog/shown-filters.ts'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { otherText, searchWith, searchWithout, wordsAlone } from './search-filters.ts'

const filtersOf = (address: string) => {
  const params = new URLSearchParams(address)
  return shownFilters(readListingQuery(params), params, 'sq')
}

test('a category takes its own filters with it and leaves the others', () => {
  const params = new URLSearchParams(
    'q=golf&category=1&brand=Audi&location=Fier&minPrice=5&cursor=x'
  )
  const [category] = filtersOf(String(params))
  expect(searchWithout('/search', params, category?.without ?? [])).toBe(
    '/search?q=golf&location=Fier&minPrice=5'
  )
})

test('the next page keeps repeated parameters and the search', () => {
  const params = new URLSearchParams('features=ballkon&features=oxhak&cursor=old')
  expect(searchWith('/search', params, { cursor: 'new' })).toBe(
    '/search?features=ballkon&features=oxhak&cursor=new'
  )
})

test.each([
  ['q=golf+5&exact=1&category=1&brand=Audi&cursor=x', '/search?q=golf+5&exact=1'],
  ['search=golf&minPrice=5', '/search?search=golf'],
  ['location=Fier', '/search']
])('cleared of its filters a search keeps its words: %s', (address, cleared) => {
  expect(wordsAlone('/search', new URLSearchParams(address))).toBe(cleared)
})

test('other words keep the limits that were read, and are not taken exactly', () => {
  const params = new URLSearchParams('location=Fier&search=golf+x&exact=1&maxPrice=5&cursor=x')
  expect(otherText('/category/all', params, 'golf')).toBe(
    '/category/all?location=Fier&maxPrice=5&q=golf'
  )
})

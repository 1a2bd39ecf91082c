import { expect, test } from 'vitest'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { searchWith, searchWithout, shownFilters } from './search-filters.ts'

const filtersOf = (address: string) => {
  const params = new URLSearchParams(address)
  return shownFilters(readListingQuery(params), params, 'sq')
}

test('shows category, place, condition and what the category asks', () => {
  const shown = filtersOf('q=golf&category=makinat&location=Tirana&condition=used&brand=Volkswagen')
  expect(shown.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Kategoria: Makina',
    'Vendndodhja: Tiranë',
    'Gjendja: E përdorur',
    'Marka: Volkswagen'
  ])
})

test('shows nothing for what is impossible', () => {
  expect(filtersOf('q=golf&category=99&condition=perfect&location=Atlantis')).toEqual([])
})

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

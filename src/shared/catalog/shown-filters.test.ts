import { expect, test } from 'vitest'
import { categoryName } from '#tests/support/category-names.ts'
import { readListingQuery } from '../schemas/listing-search.ts'
import { countFilters, shownFilters, shownText } from './shown-filters.ts'

const queryOf = (address: string) => readListingQuery(new URLSearchParams(address))
const filtersOf = (address: string) =>
  shownFilters(queryOf(address), new URLSearchParams(address), 'sq')

test('shows category, place, condition and what the category asks', () => {
  const shown = filtersOf('q=golf&category=makinat&location=Tirana&condition=used&brand=Volkswagen')
  expect(shown.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    `Kategoria: ${categoryName('makinat')}`,
    'Vendndodhja: Tiranë',
    'Gjendja: E përdorur',
    'Marka: Volkswagen'
  ])
})

test('shows nothing for what is impossible', () => {
  expect(filtersOf('q=golf&category=99&condition=perfect&location=Atlantis')).toEqual([])
})

test('counts what is on, not the category whose filters they are', () => {
  expect(countFilters(filtersOf('category=makinat'))).toBe(0)
  expect(countFilters(filtersOf('category=makinat&brand=Audi&model=A4&location=Fier'))).toBe(3)
  expect(countFilters(filtersOf('minPrice=5&maxPrice=50&condition=new'))).toBe(3)
})

test('shows the words where no heading says them, and takes them away whatever they are called', () => {
  const [words] = shownText(queryOf('search=golf+5'), 'en')
  expect(words).toMatchObject({ label: 'Words', value: 'golf 5' })
  expect(words?.without).toEqual(expect.arrayContaining(['q', 'search']))
  expect(shownText(queryOf('location=Fier'), 'en')).toEqual([])
})

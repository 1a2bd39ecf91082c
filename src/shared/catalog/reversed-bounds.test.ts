import { expect, test } from 'vitest'
import { readListingQuery } from '../schemas/listing-search.ts'
import { reversedBounds } from './reversed-bounds.ts'

test.each([
  ['minPrice=5000&maxPrice=100', ['Çmimi']],
  ['category=makinat&minPrice=5000&maxPrice=100', ['Çmimi']],
  ['category=makinat&yearFrom=2015&yearTo=2010&brand=Audi', ['Viti']],
  ['category=makinat&priceRange=2000-5000&minPriceEur=9000', ['Çmimi']],
  ['category=shtepite&areaFrom=120&areaTo=80&minPrice=9&maxPrice=5', ['Sipërfaqja', 'Çmimi']],
  ['category=pune&salaryFrom=90000&salaryTo=60000', ['Paga']],
  ['minPrice=100&maxPrice=100', []],
  ['category=makinat&yearFrom=2010&yearTo=2015&minPriceEur=100', []],
  ['', []]
])('names what nothing can pass: %s', (address, labels) => {
  expect(reversedBounds(readListingQuery(new URLSearchParams(address)), 'sq')).toEqual(labels)
})

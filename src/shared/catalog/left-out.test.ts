import { expect, test } from 'vitest'
import { readListingQuery } from '../schemas/listing-search.ts'
import { leftOut } from './left-out.ts'

test.each([
  ['minPrice=lire', ['Çmimi nga (ALL)']],
  ['minPrice=-5&maxPrice=2000000000', ['Çmimi nga (ALL)', 'Çmimi deri (ALL)']],
  ['category=makinat&minPriceEur=5000 euro&yearFrom=2010', ['Çmimi nga (€)']],
  ['category=elektronika&minPrice=lire', ['Çmimi nga (ALL)']],
  ['category=shtepite&areaTo=0', ['Sipërfaqja deri (m²)']],
  ['category=shtepite&areaFrom=0', []],
  ['minPrice=12.500&maxPrice=0', []],
  ['minPrice=+&maxPrice=all', []],
  ['minPriceEur=lire', []],
  ['', []]
])('names what filters nothing: %s', (address, labels) => {
  const params = new URLSearchParams(address)
  expect(leftOut(readListingQuery(params), params, 'sq')).toEqual(labels)
})

import { expect, test } from 'vitest'
import { categoryName } from '#tests/support/category-names.ts'
import { readListingQuery } from '../schemas/listing-search.ts'
import { searchName } from './search-name.ts'

const nameOf = (address: string, language: 'sq' | 'en' = 'sq') =>
  searchName(readListingQuery(new URLSearchParams(address)), language)

test.each([
  [
    'q=golf&category=makinat&yearFrom=2010&location=Tirana',
    `golf, ${categoryName('makinat')}, nga 2010, Tiranë`
  ],
  ['q=divan&condition=used', 'divan, E përdorur'],
  ['location=Korçë&radius=50', 'Korçë, Deri në 50 km'],
  ['latitude=41.33&longitude=19.82&radius=5&condition=new', 'Deri në 5 km, E re'],
  ['radius=5', 'Të gjitha shpalljet']
])('says what is asked: %s', (address, name) => {
  expect(nameOf(address)).toBe(name)
})

test('in English too', () => {
  expect(nameOf('q=sofa&location=Korçë&radius=50&condition=damaged', 'en')).toBe(
    'sofa, Korçë, Within 50 km, Damaged'
  )
})

test('is cut where it is too long', () => {
  const name = nameOf(`q=${'a'.repeat(150)}&location=Fier`)
  expect(name).toHaveLength(80)
  expect(name).toMatch(/a\.\.\.$/)
})

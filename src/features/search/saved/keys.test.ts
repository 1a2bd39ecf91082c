import { describe, expect, test } from 'vitest'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { parseQuery } from '../parse/parse-query.ts'
import { buildQuery } from '../plan/text-query.ts'
import { keysOfListing, keysOfSearch } from './keys.ts'

const keys = (address: string) => {
  const query = readListingQuery(new URLSearchParams(address))
  return keysOfSearch(query, buildQuery(query.text, parseQuery(query.text)))
}

describe('a search is found', () => {
  test.each([
    ['by its words', 'q=zorblax&location=Fier', ['*@Fier w zorblax']],
    ['by a choice where it only excludes', 'q=-audi&category=1&brand=Audi', ['1@* f 1:brand=Audi']],
    [
      'by the choice that has most options',
      'category=1&fuelType=diesel&brand=Audi&model=A4',
      ['1@* f 1:model=A4']
    ],
    [
      'by a choice wherever it is, where a radius takes the place of the city',
      'category=1&brand=Audi&location=Fier&radius=5',
      ['1@* f 1:brand=Audi']
    ],
    ['by its place', 'category=1&location=Fier&minPrice=10', ['1@Fier']],
    ['by nothing where signs alone are asked for', 'q=!!', []]
  ])('%s', (_, address, expected) => {
    expect(keys(address)).toEqual(expected)
  })
})

test('a listing has the keys of all searches that could find it', () => {
  const listing = { categoryId: 1, city: 'Fier', facets: ['1:model=A4'], lexemes: ['audi'] }
  expect(keysOfListing(listing)).toEqual(
    expect.arrayContaining(['*@Fier w audi', '1@* f 1:model=A4', '1@Fier', '*@*'])
  )
})

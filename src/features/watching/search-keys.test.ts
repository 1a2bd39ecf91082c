import { describe, expect, test } from 'vitest'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { keysOfListing, keysOfSearch, neededWords } from './search-keys.ts'

describe('neededWords', () => {
  test.each([
    ["'golf'", ['golf']],
    ["'vw' & 'passat'", ['passat']],
    ["'divan' & !'kuzhine'", ['divan']],
    ["!'kuzhine'", undefined],
    ["!'audi' & 'golf'", ['golf']],
    ["!( 'audi' | 'bmw' ) & 'golf'", ['golf']],
    ["'golf' | !'audi'", undefined],
    ["'makina' & ( 'nafte' | 'dizel' )", ['makina']],
    ["'a4' & ( 'nafte' | 'dizel' )", ['nafte', 'dizel']],
    ["( 'i' <-> 'phone' | 'iphone' ) & '13'", ['phone', 'iphone']],
    ["'vetura' | 'automjet'", ['vetura', 'automjet']],
    ["'d''or'", ["d'or"]],
    ['', undefined]
  ])('of %s', (query, words) => {
    expect(neededWords(query)).toEqual(words)
  })
})

test('a search is found by its words, else by a choice, else by its place', () => {
  const keys = (address: string, words?: string) =>
    keysOfSearch(readListingQuery(new URLSearchParams(address)), words, '1:model=A4')
  expect(keys('q=audi&location=Fier', "'audi'")).toEqual(['*@Fier w audi'])
  expect(keys('q=-audi&category=1', "!'audi'")).toEqual(['1@* f 1:model=A4'])
  expect(keys('category=1&location=Fier&radius=5')).toEqual(['1@* f 1:model=A4'])
  const place = readListingQuery({ category: '1', location: 'Fier', minPrice: '10' })
  expect(keysOfSearch(place, undefined, undefined)).toEqual(['1@Fier'])
  const listing = { categoryId: 1, city: 'Fier', facets: ['1:model=A4'], lexemes: ['audi'] }
  expect(keysOfListing(listing)).toEqual(
    expect.arrayContaining(['*@Fier w audi', '1@* f 1:model=A4', '1@Fier', '*@*'])
  )
})

import { expect, test } from 'vitest'
import { random } from '#src/demo/random.ts'
import { randomSearch } from '#tests/support/random-listings.ts'
import { SORT_NAMES } from '../sorts.ts'
import { listingAddress, whatIsAsked } from './listing-address.ts'
import { readListingQuery } from './listing-search.ts'

const ROUNDS = 3000

test('a search survives its address, whatever it asks', () => {
  const r = random(41)
  let tried = 0
  for (let n = 0; n < ROUNDS; n++) {
    const typed = randomSearch(r)
    if (r.chance(0.3)) typed.append('sortBy', r.pick(SORT_NAMES))
    if (r.chance(0.2)) typed.append('exact', '1')
    if (r.chance(0.1)) typed.append('cursor', 'abc')
    if (r.chance(0.1)) typed.append('limit', String(r.between(1, 100)))
    const query = readListingQuery(typed)
    const address = listingAddress(query)
    expect(readListingQuery(address), String(typed)).toEqual(query)
    // Written once more it is the same text: one search, one address.
    expect(String(listingAddress(readListingQuery(address)))).toBe(String(address))
    tried += query.filters.length
  }
  expect(tried).toBeGreaterThan(ROUNDS / 2)
})

test('what is asked is the same in any order and on any page', () => {
  const addressOf = (address: string) =>
    String(listingAddress(whatIsAsked(readListingQuery(new URLSearchParams(address)))))
  const plain = 'q=golf&category=1&brand=Audi&location=Fier'
  expect(addressOf('location=FIER&brand=Audi&category=makinat&search=golf')).toBe(plain)
  expect(
    addressOf(`${plain}&sortBy=location&latitude=41.33&longitude=19.82&cursor=x&limit=7`)
  ).toBe(plain)
  expect(addressOf(`${plain}&radius=10`)).toBe(`${plain}&radius=10`)
  expect(addressOf('exact=1&search=golf')).toBe('q=golf&exact=1')
  expect(addressOf('exact=1&location=Fier')).toBe('location=Fier')
})

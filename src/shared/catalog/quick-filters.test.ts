import { describe, expect, test } from 'vitest'
import { readListingQuery } from '../schemas/listing-search.ts'
import { CATEGORIES } from './categories/index.ts'
import { PRICE } from './category.ts'
import { categoryBySlug } from './lookup.ts'
import { quickChoices, quickFilters, quickKeys, quickNames } from './quick-filters.ts'

const keysOf = (slug: string) => quickKeys(categoryBySlug(slug)).join(' ')

test.for([
  ['makinat', 'city price brand year kind'],
  ['elektronika', 'city price subcategory brand kind'],
  ['shtepite', 'city price deal type kind'],
  ['veshjet', 'city price type size kind'],
  ['sport-rekreacion', 'city price sportCategory kind'],
  ['pune', 'city price jobCategory jobType kind'],
  ['all', 'city price kind']
] as const)('%s offers %s', ([slug, keys]) => {
  expect(keysOf(slug)).toBe(keys)
})

describe('a choice', () => {
  test.each(CATEGORIES.map(category => [category.slug, category] as const))(
    'of %s is a search with that filter on, and no other',
    (slug, category) => {
      for (const key of quickKeys(category)) {
        const choices = quickChoices(category, key, 'sq')
        expect(choices.length, key).toBeGreaterThan(1)
        for (const { set } of choices) {
          const params = new URLSearchParams({ category: slug, ...set })
          const on = quickFilters(readListingQuery(params), params, 'sq').filter(({ isOn }) => isOn)
          expect(on.map(each => each.key)).toEqual([key])
        }
      }
    }
  )
})

test.each([
  ['location=Durr%C3%ABs&radius=25', 'Durrës · Deri në 25 km'],
  ['category=makinat&brand=Audi&model=A4', 'Audi A4']
])('%s says what it is set to: %s', (search, text) => {
  const params = new URLSearchParams(search)
  const on = quickFilters(readListingQuery(params), params, 'sq').filter(({ isOn }) => isOn)
  expect(on.map(filter => filter.text)).toEqual([text])
})

test('a price takes away whatever other price there was, a brand its model', () => {
  const cars = categoryBySlug('makinat')
  expect(quickNames(cars, PRICE)).toEqual([
    ...['priceRange', 'minPrice', 'maxPrice', 'minPriceEur', 'maxPriceEur']
  ])
  expect(quickNames(cars, 'brand')).toContain('model')
})

test('any category can have a price in euro, which goes with the others', () => {
  const names = quickNames(categoryBySlug('pune'), PRICE)
  expect(names).toEqual([
    ...[
      'priceRange',
      'minPrice',
      'maxPrice',
      'minPriceEur',
      'maxPriceEur',
      'salaryFrom',
      'salaryTo'
    ]
  ])
})

test('a salary is at least so much', () => {
  expect(quickChoices(categoryBySlug('pune'), PRICE, 'sq')[0]?.set).toEqual({ salaryFrom: '40000' })
})

test('the steps of a price are in the currency that the search names already', () => {
  const first = (slug: string) => quickChoices(categoryBySlug(slug), PRICE, 'sq', 'EUR')[0]?.set
  expect(first('all')).toEqual({ maxPriceEur: '50' })
  expect(first('pune')).toEqual({ salaryFrom: '40000' })
})

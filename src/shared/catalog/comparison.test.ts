import { describe, expect, test } from 'vitest'
import type { AttributeValues } from './category.ts'
import { type Comparable, likenessOf } from './comparison.ts'
import { categoryOf } from './lookup.ts'

const like = (slug: string, attributes: AttributeValues, overrides: Partial<Comparable> = {}) => {
  const listing = { title: '', city: null, condition: 'used' as const, attributes, ...overrides }
  return likenessOf(categoryOf(slug)!, listing)
}
const phone = { subcategory: 'telefona' }
const words = (title: string) => like('elektronika', phone, { title })?.words

describe('likenessOf', () => {
  test('compares a car with its model, three years up and down, in its condition', () => {
    const golf = { brand: 'Volkswagen', model: 'Golf', year: 2007 }
    expect(like('makinat', golf, { condition: 'damaged' })).toEqual({
      equal: [
        { key: 'brand', value: 'Volkswagen' },
        { key: 'model', value: 'Golf' }
      ],
      between: [{ key: 'year', from: 2004, to: 2010 }],
      words: [],
      city: undefined,
      condition: 'damaged'
    })
  })

  test('compares with nothing what says too little of itself', () => {
    expect(like('makinat', { brand: 'Volkswagen', year: 2007 })).toBeUndefined()
    expect(like('makinat', { brand: 'Volkswagen', model: 'Golf' })).toBeUndefined()
    expect(like('elektronika', phone, { title: 'Shes super ofertë!' })).toBeUndefined()
    const flat = { deal: 'rent', type: 'apartament', area: 100 }
    expect(like('shtepite', flat)).toBeUndefined()
    expect(like('shtepite', flat, { city: 'Korçë' })).toMatchObject({
      city: 'Korçë',
      between: [{ key: 'area', from: 75, to: 125 }]
    })
  })

  test('asks only for attributes that the listing can have', () => {
    expect(like('sport-rekreacion', { sportCategory: 'bicikleta' })).toBeUndefined()
    expect(like('sport-rekreacion', { sportCategory: 'fitness' })?.equal).toEqual([
      { key: 'sportCategory', value: 'fitness' }
    ])
  })

  test('leaves the condition out where there is none', () => {
    const job = { jobCategory: 'shitje', jobType: 'kohe-plote' }
    expect(like('pune', job)?.condition).toBeUndefined()
  })

  test.each([
    ['iPhone 13, 128 GB', ['iphone', '13']],
    ['Shes iPhone 13 Pro', ['iphone', '13']],
    ['Samsung Galaxy A54, 128 GB', ['samsung', 'galaxy', 'a54']],
    ['Dell Latitude 5490', ['dell', 'latitude', '5490']],
    ['Xbox Series S, me tri lojëra', ['xbox', 'series']],
    ["Çanta 'lëkure' & | ! :*", ['canta', 'lekure']]
  ])('of "%s" takes the words that name it', (title, named) => {
    expect(words(title)).toEqual(named)
  })
})

import { describe, expect, test } from 'vitest'
import { readImportRecord } from './imported-listing.ts'
import { PHOTOS_MAX } from './listing.ts'
import { newListing } from './new-listing.ts'

const row = {
  reference: 'A-1',
  title: 'Dollap me tri kanate',
  description: 'Dru ahu.',
  price: '12,500',
  category: 'mobiljet',
  location: 'Korçë'
}
const problemsOf = (record: Record<string, unknown>) => {
  const read = readImportRecord(record)
  return read.ok ? {} : read.problems
}
const listingOf = (record: Record<string, unknown>) => {
  const read = readImportRecord(record)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read
}

describe('a row of a table', () => {
  test('is the listing that the API would have made of it', () => {
    const { listing } = listingOf(row)
    const sent = { ...row, price: 12_500, categoryId: 3 }
    expect(listing).toEqual(newListing.parse(sent))
  })

  test.each(['3', 'Mobilje', 'mobilje', 'Furniture'])('names its category as %s', category => {
    expect(listingOf({ ...row, category }).listing.categoryId).toBe(3)
  })

  test('gives attributes by their key, several of one between bars', () => {
    const car = { ...row, category: 'makinat', brand: 'Audi', model: 'A4', year: '2015' }
    expect(listingOf(car).listing.attributes).toEqual({ brand: 'Audi', model: 'A4', year: 2015 })
    const home = { ...row, category: 'shtepite', features: 'ballkon| ashensor', area: '80' }
    expect(listingOf(home).listing.attributes).toMatchObject({ area: 80 })
    expect(listingOf(home).listing.attributes.features).toHaveLength(2)
  })

  test('may leave out what the API may, as an empty cell too', () => {
    const blank = { ...row, currency: '', condition: ' ', free: '', negotiable: '', brand: '' }
    expect(listingOf(blank).listing).toEqual(listingOf(row).listing)
  })

  test.each([
    ['po', true],
    ['Yes', true],
    ['1', true],
    ['jo', false],
    ['FALSE', false],
    ['', false]
  ])('reads %j as a flag', (negotiable, is) => {
    expect(listingOf({ ...row, negotiable }).listing.negotiable).toBe(is)
  })

  test('names its photos, which are no addresses yet', () => {
    const read = listingOf({ ...row, photos: 'a.jpg| b c.png ||' })
    expect([read.photos, read.listing.images]).toEqual([
      ['a.jpg', 'b c.png'],
      ['', '']
    ])
  })

  test.each([
    [{ reference: ' ' }, { reference: 'referenceRequired' }],
    [{ reference: 'x'.repeat(101) }, { reference: 'referenceTooLong' }],
    [{ title: '' }, { title: 'titleRequired' }],
    [{ price: '' }, { price: 'priceRequired' }],
    [{ price: '12.5' }, { price: 'priceWhole' }],
    [{ price: 'me marrëveshje' }, { price: 'priceWhole' }],
    [{ price: '0' }, { price: 'priceTooLow' }],
    [{ price: '-5' }, { price: 'priceTooLow' }],
    [{ free: 'po' }, { price: 'priceOfFree' }],
    [{ free: 'ndoshta' }, { free: 'invalidInput' }],
    [{ category: '' }, { category: 'categoryRequired' }],
    [{ category: 'anije' }, { category: 'categoryUnknown' }],
    [{ category: 'makinat', year: '1200' }, { year: 'fieldRange' }],
    [{ category: 'makinat', brand: 'Trabant' }, { brand: 'fieldInvalid' }],
    [
      {
        photos: Array(PHOTOS_MAX + 1)
          .fill('a.jpg')
          .join('|')
      },
      { photos: 'tooMany' }
    ],
    [{ latitude: 'veri' }, { latitude: expect.any(String) }]
  ])('is refused for %j by the name of its column', (change, problems) => {
    expect(problemsOf({ ...row, ...change })).toEqual(problems)
  })

  test('is told everything that is wrong with it at once', () => {
    expect(Object.keys(problemsOf({})).toSorted()).toEqual(
      ['category', 'description', 'location', 'price', 'reference', 'title'].toSorted()
    )
  })
})

test('a JSON line may give numbers, flags, lists and nested attributes', () => {
  const { listing, photos } = listingOf({
    ...row,
    reference: 17,
    price: 12_500,
    negotiable: true,
    photos: ['a.jpg'],
    category: 'makinat',
    attributes: { brand: 'Audi' },
    year: 2015
  })
  expect(listing).toMatchObject({ negotiable: true, attributes: { brand: 'Audi', year: 2015 } })
  expect(photos).toEqual(['a.jpg'])
})

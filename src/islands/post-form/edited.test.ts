import { describe, expect, test } from 'vitest'
import { changeOf } from '#src/browser/post-draft/change.ts'
import { type Draft, payloadOf, placeOf, withAttribute } from '#src/browser/post-draft/draft.ts'
import { CITIES, cityNamed, locationText } from '#src/shared/catalog/cities.ts'
import type { Listing } from '#src/shared/schemas/listing.ts'
import { parseNewListing } from '#src/shared/schemas/new-listing.ts'
import { draftOf } from './draft-of-listing.ts'

const car: Listing = {
  ...{ id: 7, sellerId: 1, title: 'Golf 5', description: 'Një pronar.', price: 350_000 },
  ...{
    currency: 'ALL',
    free: false,
    kind: 'offer',
    negotiable: true,
    condition: 'damaged',
    categoryId: 1
  },
  ...{ location: 'lagjja 8, Korçë', city: 'Korçë', images: ['/a', '/b'], featured: false },
  ...{ active: true, status: 'active', createdAt: '', updatedAt: '' },
  ...{ brand: 'Volkswagen', model: 'Golf', year: 2008 },
  attributes: {}
}
const flat: Listing = {
  ...car,
  ...{ categoryId: 5, brand: null, model: null, year: null, free: true, price: 0 },
  attributes: { rooms: '3', area: 75 }
}
const draft = () => draftOf(car, ['viber'])

describe('an edited listing', () => {
  test.each([car, flat])('is sent as it was stored when nothing is touched', listing => {
    const again = parseNewListing(payloadOf(draftOf(listing, ['viber'])))
    const { title, price, free, categoryId, location, city, images, condition } = listing
    expect(again).toMatchObject({
      ok: true,
      value: { title, price, free, categoryId, location, city, images, contacts: ['viber'] }
    })
    if (listing === car) expect(again).toMatchObject({ value: { condition } })
    expect(changeOf(draftOf(listing, []), draftOf(listing, []))).toEqual({})
  })

  test.each([
    ...CITIES.map(locationText),
    ...CITIES.map(({ name }) => name),
    'lagjja 8, Korçë',
    'Rruga e Kavajës, Tiranë',
    'tirana',
    'Kamëz, Durrësi',
    'Ksamil',
    ', Tiranë',
    'Kamëz ,  Tiranë'
  ])('keeps its place %j', location => {
    const city = cityNamed(location)?.name ?? null
    expect(placeOf(draftOf({ ...car, location, city }, []))).toBe(location)
  })
})

describe('what is sent of a change', () => {
  test('is what differs', () => {
    const after = { ...draft(), price: '340,000', images: ['/b', '/a'], city: 'Berat', place: '' }
    expect(changeOf(draft(), after)).toEqual({
      ...{ price: 340_000, currency: 'ALL', images: ['/b', '/a'], location: 'Berat' }
    })
  })

  test('says null for what was taken away', () => {
    expect(changeOf(draft(), withAttribute(draft(), 'brand', 'Audi'))).toEqual({
      ...{ brand: 'Audi', model: null }
    })
    const before = draftOf(flat, [])
    const after = { ...before, attributes: { ...before.attributes, area: '', rooms: '4' } }
    expect(changeOf(before, after)).toEqual({ attributes: { area: null, rooms: '4' } })
  })

  test('has all attributes, and only these in full, when the category is another one', () => {
    const after = { ...draft(), categoryId: '3', attributes: { material: 'dru' } }
    expect(changeOf(draft(), after)).toEqual({ categoryId: 3, attributes: { material: 'dru' } })
    const phone = { ...after, categoryId: '2', attributes: { brand: 'Nike' } }
    const shoes = { ...phone, categoryId: '4' }
    expect(changeOf(phone, shoes)).toMatchObject({ categoryId: 4, attributes: { brand: 'Nike' } })
  })

  test('says null for a budget that was cleared while the category changed', () => {
    const wanted = draftOf({ ...car, kind: 'wanted', negotiable: false }, ['viber'])
    const after = { ...wanted, categoryId: '3', price: '', contacts: [], attributes: {} }
    expect(changeOf(wanted, after)).toEqual({
      ...{ categoryId: 3, price: null, currency: 'ALL', contacts: [] }
    })
  })

  test('names what else an amount, a kind and a place are made of', () => {
    const sent = (after: Partial<Draft>) => changeOf(draft(), { ...draft(), ...after })
    expect(sent({ currency: 'EUR' })).toEqual({ price: 350_000, currency: 'EUR' })
    expect(sent({ kind: 'wanted' })).toMatchObject({ kind: 'wanted', free: false })
    const position = { latitude: 40.61, longitude: 20.78 }
    const placed = { ...draft(), position }
    const moved = { ...position, latitude: 40.62 }
    expect(changeOf(placed, { ...placed, position: moved })).toMatchObject({
      ...{ ...moved, location: expect.any(String) }
    })
  })
})

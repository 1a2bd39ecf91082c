import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import { parseNewListing } from '#src/shared/schemas/new-listing.ts'
import {
  emptyDraft,
  payloadOf,
  placeOf,
  readDraft,
  typedPrice,
  withAttribute,
  withCategory
} from './draft.ts'

const cars = CATEGORIES.find(({ slug }) => slug === 'makinat')!

test.each([
  ['16,000', 16_000],
  ['16 000', 16_000],
  ['16.000', 16_000],
  [' 5 ', 5],
  ['12.5', 12.5],
  ['-3', -3],
  ['', undefined],
  ['falas', Number.NaN],
  ['1,00', 1],
  ['12.500,00', 12_500],
  ['12\u00A0500', 12_500],
  ['150 mijë', Number.NaN]
])('the price typed as %j is %d', (typed, price) => {
  expect(typedPrice(typed)).toBe(price)
})

describe('a draft', () => {
  test('comes back as it was kept', () => {
    const draft = { ...emptyDraft(), title: 'Dollap', attributes: { brand: 'BMW' } }
    expect(readDraft(JSON.parse(JSON.stringify(draft)), emptyDraft())).toEqual(draft)
  })

  test.each([null, 'x', { title: 7 }, {}])('is not made of %j', stored => {
    expect(readDraft(stored, emptyDraft())).toBeNull()
  })

  test('that is as it was begun is not worth keeping', () => {
    const begun = { ...emptyDraft(), title: 'Dollap' }
    expect(readDraft({ ...begun }, begun)).toBeNull()
    expect(readDraft({ ...emptyDraft() }, begun)).toEqual(emptyDraft())
  })

  test('that was negotiable before it became a gift or a wish is so no more', () => {
    const sent = (kind: object) =>
      payloadOf({ ...emptyDraft(), negotiable: true, ...kind }).negotiable
    const kinds = [{}, { free: true }, { kind: 'wanted' }]
    expect(kinds.map(sent)).toEqual([true, false, false])
  })

  test('is sent with the names that the server reads', () => {
    const draft = {
      ...emptyDraft(),
      title: 'Golf 5',
      description: 'Në gjendje të mirë.',
      price: '350,000',
      categoryId: String(cars.id),
      city: 'Kamëz',
      attributes: { brand: 'Volkswagen', year: '2008' }
    }
    const payload = payloadOf(draft)
    expect(payload).toMatchObject({
      ...{ featured: false, active: true, price: 350_000, year: '2008', location: 'Kamëz, Tiranë' }
    })
    const parsed = parseNewListing(payload)
    expect(parsed.ok && parsed.value.attributes).toMatchObject({ year: 2008 })
  })

  test('gives no work away', () => {
    const gift = { ...emptyDraft(), free: true }
    expect(withCategory(gift, '7')).toMatchObject({ free: false, kind: 'offer', categoryId: '7' })
    expect(withCategory(gift, '3')).toMatchObject({ free: true })
  })

  test('forgets the model when the brand changes', () => {
    const draft = { ...emptyDraft(), categoryId: String(cars.id) }
    const golf = withAttribute(withAttribute(draft, 'brand', 'Volkswagen'), 'model', 'Golf')
    expect(withAttribute(golf, 'brand', 'BMW').attributes).toEqual({ brand: 'BMW', model: '' })
  })
})

test.each([
  [{ city: 'Korçë' }, 'Korçë'],
  [{ city: 'Kamëz' }, 'Kamëz, Tiranë'],
  [{ city: 'Korçë', place: 'lagjja 8 ' }, 'lagjja 8, Korçë'],
  [{ city: 'Korçë', place: 'Rruga e Kavajës, Tiranë' }, 'Rruga e Kavajës, Tiranë'],
  [{ city: 'Korçë', place: 'tirane' }, 'tirane'],
  [{ place: 'Ksamil' }, 'Ksamil'],
  [{ city: 'Korçë', position: { latitude: 52.52, longitude: 13.4 } }, 'Korçë'],
  [{ position: { latitude: 41.33, longitude: 19.82 } }, 'Tiranë'],
  [{}, '']
])('the place of %j is %j', (part, place) => {
  expect(placeOf({ ...emptyDraft(), ...part })).toBe(place)
})

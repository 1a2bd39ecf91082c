import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hold } from '#tests/support/figures.ts'
import { categoryOf } from '../catalog/lookup.ts'
import { PHOTOS_MAX } from './listing.ts'
import { cleanText, newListing, parseNewListing } from './new-listing.ts'

const TEXTS = 300
const complete = {
  title: 'Dollap me tri kanate',
  description: 'Dru ahu, pak i përdorur.',
  price: 16_000,
  categoryId: 1,
  location: 'Korçë'
}
/** The signs of a title, on both sides of what it may have, however many units a sign takes. */
const LENGTHS = Array.from({ length: 90 }, (_, n) => n)
const problemsOf = (input: Record<string, unknown>) => {
  const parsed = parseNewListing(input)
  return parsed.ok ? {} : parsed.problems
}

describe('a new listing', () => {
  test('has the defaults of the specification', () => {
    expect(newListing.parse(complete)).toMatchObject({
      currency: 'ALL',
      free: false,
      negotiable: false,
      condition: 'used',
      images: [],
      contacts: [],
      city: 'Korçë'
    })
  })

  test('is negotiable only where it is sold', () => {
    const negotiable = (kind: object) =>
      newListing.parse({ ...complete, negotiable: true, ...kind }).negotiable
    const kinds = [{}, { free: true, price: 0 }, { kind: 'wanted' }]
    expect(kinds.map(negotiable)).toEqual([true, false, false])
  })

  test('names every missing field at once', () => {
    expect(problemsOf({ title: ' ', description: '\u202E\n' })).toEqual({
      title: 'titleRequired',
      description: 'descriptionRequired',
      price: 'priceRequired',
      categoryId: 'categoryRequired',
      location: 'locationRequired'
    })
  })

  test('names what is wrong between fields beside what is wrong in one, as the API reads it', () => {
    const wrong = { ...complete, title: '', price: 1.5, location: ' ', attributes: { rooms: 'x' } }
    const { error } = newListing.safeParse({ ...wrong, categoryId: categoryOf('shtepite')?.id })
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message]).sort()).toEqual([
      ['attributes.rooms', 'fieldInvalid'],
      ['location', 'locationRequired'],
      ['price', 'priceWhole'],
      ['title', 'titleRequired']
    ])
  })

  test.each([
    [null, 'priceRequired'],
    [0, 'priceTooLow'],
    [-5, 'priceTooLow'],
    ['abc', 'priceWhole'],
    [1.5, 'priceWhole'],
    [1_000_000_001, 'priceTooHigh'],
    [1e21, 'priceTooHigh'],
    // What was typed there is not missing.
    [Number.NaN, 'priceWhole']
  ])('does not cost %j', (price, problem) => {
    expect(problemsOf({ ...complete, price })).toEqual({ price: problem })
  })

  test.each(['\u200B', '\u00AD \uFEFF', '\u2800\u3164', '\u200D', '\uFE0F'])(
    'has no title that nobody can see (%j)',
    title => {
      expect(problemsOf({ ...complete, title })).toEqual({ title: 'titleRequired' })
    }
  )

  test('keeps what joins letters and pictures', () => {
    const title = 'Çadër 👨‍👩‍👧 e\u0308'
    expect(newListing.parse({ ...complete, title }).title).toBe(title.normalize('NFC'))
  })

  test('is free only without a price', () => {
    expect(problemsOf({ ...complete, free: true })).toEqual({ price: 'priceOfFree' })
    expect(newListing.parse({ ...complete, free: true, price: 0 }).price).toBe(0)
  })

  test('costs what its member likes, or nothing said, when it is wanted', () => {
    const { price: _, ...wanted } = { ...complete, kind: 'wanted' }
    expect(newListing.parse(wanted)).toMatchObject({ kind: 'wanted', price: 0, free: false })
    expect(newListing.parse({ ...wanted, price: 700 }).price).toBe(700)
    expect(newListing.parse(complete).kind).toBe('offer')
    expect(problemsOf({ ...wanted, price: -1 })).toEqual({ price: 'priceTooLow' })
    expect(problemsOf({ ...wanted, free: true })).toEqual({ free: 'wantedFree' })
    expect(problemsOf({ ...complete, kind: 'gift' })).toEqual({ kind: 'invalidInput' })
  })

  test('may have 80 and 1,000 characters, counted as the browser counts them', () => {
    expect(problemsOf({ ...complete, title: 'ë'.repeat(80) })).toEqual({})
    expect(problemsOf({ ...complete, title: `${'ë'.repeat(80)}!` })).toEqual({
      title: 'titleTooLong'
    })
    expect(problemsOf({ ...complete, title: '🛋'.repeat(41) })).toEqual({ title: 'titleTooLong' })
    expect(problemsOf({ ...complete, description: 'a'.repeat(1001) })).toEqual({
      description: 'descriptionTooLong'
    })
  })

  test('row 46: has a length that is counted as the browser counts it, once it is composed', () => {
    const sign = [
      'a',
      'ë',
      'e\u0308',
      '🛋',
      '👨\u200d👩\u200d👧',
      'a\u0301\u0323',
      'Ж',
      'ش',
      '\u0301'
    ]
    const titles = sign.flatMap(one => [...LENGTHS].map(length => `a${one.repeat(length)}`))
    const wrong = titles.filter(title => {
      const isTooLong = problemsOf({ ...complete, title }).title === 'titleTooLong'
      return isTooLong !== title.normalize('NFC').length > 80
    })
    expect(wrong).toEqual([])
    const of = `${titles.length} titles`
    hold(46, 'lengths counted otherwise than in the browser', wrong.length, { is: 0 }, { of })
  })

  test('drops what belongs to the server', () => {
    const own = newListing.parse({ ...complete, featured: true, active: false, id: 7, sellerId: 1 })
    for (const key of ['featured', 'active', 'id', 'sellerId']) expect(own).not.toHaveProperty(key)
  })

  test('keeps a position to two decimals only', () => {
    const position = { latitude: 40.618_612, longitude: 20.780_799 }
    expect(newListing.parse({ ...complete, ...position })).toMatchObject({
      latitude: 40.62,
      longitude: 20.78
    })
    expect(problemsOf({ ...complete, latitude: 91, longitude: 0 })).toHaveProperty('latitude')
  })

  test('takes as many photos as a listing may have, and no more', () => {
    const images = Array.from({ length: PHOTOS_MAX + 1 }, (_, n) => `/photos/${n}`)
    expect(problemsOf({ ...complete, images: images.slice(1) })).toEqual({})
    expect(problemsOf({ ...complete, images })).toEqual({ images: 'tooMany' })
  })
})

describe('cleaned text', () => {
  test.each([
    ['\u202Eabc', 'abc'],
    ['a\u2066b\u2069c', 'abc'],
    ['a\u200Eb\u200Fc', 'abc'],
    ['a\u061Cb', 'ab'],
    ['a\u206Ab\u206Fc', 'abc'],
    ['shi\u{E0074}\u{E0061}tet', 'shitet'],
    ['nga\u0000ba', 'ngaba'],
    ['\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}a\u{E0067}', '\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}a'],
    ['\u{1F468}\u200D\u{1F469}\u200D\u{1F467}', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}']
  ])('%j is kept as %j', (text, kept) => {
    expect(cleanText(text)).toBe(kept)
  })

  test('stays as it is when cleaned again, and hides nothing', () => {
    let [tried, right] = [0, 0]
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        tried++
        const clean = cleanText(text)
        expect(cleanText(clean)).toBe(clean)
        expect(clean).toBe(clean.trim().normalize('NFC'))
        expect(clean.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
        right++
      }),
      { numRuns: TEXTS }
    )
    expect(right).toBe(tried)
    const of = `${tried} texts`
    hold(46, 'cleaned texts that hide something or change again', tried - right, { is: 0 }, { of })
  })

  test('never makes the reading throw, whatever is sent', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(...Object.keys(complete), 'attributes', 'images', 'year', 'latitude'),
          fc.anything()
        ),
        input => {
          expect(parseNewListing({ ...complete, ...input })).toHaveProperty('ok')
        }
      )
    )
  })
})

test.each([null, undefined, 0, 'x', [], true])('%j is no listing', input => {
  expect(newListing.safeParse(input).success).toBe(false)
})

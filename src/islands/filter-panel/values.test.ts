import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import { filterFields } from '#src/shared/catalog/filter-fields.ts'
import { parseFilters } from '#src/shared/catalog/filters.ts'
import { categoryOf } from '#src/shared/catalog/lookup.ts'
import { keptValues, panelOf } from './panel.ts'
import {
  changed,
  fieldNames,
  optionsOf,
  ownFields,
  type Place,
  readValues,
  textName,
  type Values
} from './values.ts'

const search: Place = { language: 'sq' }
const read = (query: string, place = search) => readValues(new URLSearchParams(query), place)
const GENERAL = ['minPrice', 'maxPrice']
/** What only the category asks, as far as it does not depend on an answer. */
const own = (slug: string) =>
  filterFields(categoryOf(slug)!, 'sq').flatMap(({ name, when }) =>
    when || GENERAL.includes(name) ? [] : name
  )
const names = (values: Values, place = search) =>
  panelOf(place, values).parts.flatMap(part =>
    'legend' in part ? part.fields.map(({ name }) => name) : part.name
  )

describe('readValues', () => {
  test('takes what the search takes, as its fields know it', () => {
    expect(read('q=golf&category=makinat&location=Tirana&brand=Audi&model=A4&page=2')).toEqual({
      ...{ q: ['golf'], category: ['1'], location: ['Tiranë'], brand: ['Audi'], model: ['A4'] }
    })
    expect(read('category=shtepite&rooms=5+&features=oxhak&features=ballkon&condition=')).toEqual({
      ...{ category: ['5'], rooms: ['5+'], features: ['oxhak', 'ballkon'] }
    })
  })

  test.each([
    ['category=makinat&model=A4&brand=all', { category: ['1'] }],
    ['category=makinat&brand=BMW&model=A4', { category: ['1'], brand: ['BMW'] }],
    ['category=veshjet&type=bluza&shoeSize=40', { category: ['4'], type: ['bluza'] }],
    ['category=99&condition=perfect&location=Atlantis&brand=Audi', {}]
  ])('leaves out what cannot be: %s', (query, values) => {
    expect(read(query)).toEqual(values)
  })

  test('cuts the words where the search does', () => {
    expect(read(`q=${'a'.repeat(300)}`)).toEqual({ q: ['a'.repeat(200)] })
  })

  test('searches for any word, also for the one that stands for no filter', () => {
    expect(read('q=all&location=all')).toEqual({ q: ['all'] })
  })

  test('holds exactly the filters that the search applies', () => {
    const value = fc.constantFrom('Audi', 'A4', '2012', '0-10000', 'blu', 'oxhak', '5+', 'kepuce')
    for (const category of CATEGORIES) {
      const own = filterFields(category, 'sq').map(({ name }) => name)
      const query = fc.dictionary(fc.constantFrom(...own), value)
      fc.assert(
        fc.property(query, fields => {
          const address = new URLSearchParams({ ...fields, category: category.slug })
          const held = new URLSearchParams(
            Object.entries(read(String(address))).flatMap(([name, texts]) =>
              texts.map(text => [name, text])
            )
          )
          expect(parseFilters(category, held)).toEqual(parseFilters(category, address))
        }),
        { numRuns: 50 }
      )
    }
  })
})

describe('changed', () => {
  test('another brand takes the model along, and nothing else', () => {
    const values = read('category=1&brand=Audi&model=A4&color=blu')
    expect(changed(values, 'brand', ['BMW'], search)).toEqual(
      read('category=1&brand=BMW&color=blu')
    )
    expect(changed(values, 'brand', [''], search)).toEqual(read('category=1&color=blu'))
    expect(changed(values, 'color', [''], search)).toEqual(read('category=1&brand=Audi&model=A4'))
  })

  test('what is asked only of bicycles and shoes goes with them', () => {
    const bicycle = read('category=6&sportCategory=bicikleta&bikeType=malin&bikeBrand=Trek')
    expect(changed(bicycle, 'sportCategory', ['futboll'], search)).toEqual(
      read('category=6&sportCategory=futboll')
    )
    const shoes = read('category=4&type=kepuce&shoeSize=40&size=m')
    expect(changed(shoes, 'type', ['bluza'], search)).toEqual(read('category=4&type=bluza&size=m'))
  })

  test('another category leaves what every category is asked', () => {
    const values = read('q=golf&category=1&brand=Audi&location=Fier&condition=used&minPrice=5')
    expect(changed(values, 'category', ['4'], search)).toEqual(
      read('q=golf&category=4&location=Fier&condition=used&minPrice=5')
    )
  })

  test('a price takes the place of one in another currency, or of the category, that is held', () => {
    const dear = read('category=1&minPrice=1000&location=Fier')
    expect(changed(dear, 'priceRange', ['5000-10000'], search)).toEqual(
      read('category=1&priceRange=5000-10000&location=Fier')
    )
    const ranged = read('category=1&priceRange=5000-10000&maxPriceEur=9000')
    expect(changed(ranged, 'minPrice', ['1000'], search)).toEqual(read('category=1&minPrice=1000'))
    expect(changed(ranged, 'minPriceEur', ['6000'], search)).toEqual({
      ...ranged,
      minPriceEur: ['6000']
    })
    expect(changed(ranged, 'minPrice', [''], search)).toEqual(ranged)
  })
})

describe('panelOf', () => {
  test('the panel of cars takes the place of city, condition and price in ALL', () => {
    expect(names(read('category=makinat'))).toEqual([
      'category',
      ...filterFields(CATEGORIES[0]!, 'sq').map(({ name }) => name),
      'kind'
    ])
  })

  const place = ['location', 'radius']
  test.each([
    ['', [...place, 'condition', ...GENERAL, 'kind']],
    ['elektronika', [...place, ...GENERAL, 'kind']],
    ['mobiljet', [...place, 'condition', ...GENERAL, 'kind']],
    ['pune', [...place, 'kind']]
  ])('the others stand before the general fields: %s', (slug, general) => {
    const others = slug ? own(slug) : []
    expect(names(read(`category=${slug}`))).toEqual(['category', ...others, ...general])
  })

  test('bicycles and shoes are asked more', () => {
    expect(names(read('category=6'))).not.toContain('bikeType')
    expect(names(read('category=6&sportCategory=bicikleta'))).toContain('bikeType')
    expect(names(read('category=4'))).not.toContain('shoeSize')
    expect(names(read('category=4&type=kepuce'))).toContain('shoeSize')
  })

  test('keeps what it has no field for', () => {
    const stored = (query: string, place = search) => {
      const values = read(query, place)
      return keptValues(panelOf(place, values), values, place).map(each => Object.values(each))
    }
    expect(stored('category=1&location=Fier&brand=Audi')).toEqual([['location', 'Fier']])
    const cars = { ...search, slug: 'makinat' }
    expect(stored('search=golf&brand=Audi&minPrice=5', cars)).toEqual([
      ['search', 'golf'],
      ['brand', 'Audi']
    ])
  })

  test.each([search, { ...search, slug: 'makinat' }])(
    'keeps a number between the ranges that it offers, and a year that it does not list, in %o',
    place => {
      const values = read('category=1&mileageTo=150001&yearFrom=1988', place)
      expect(keptValues(panelOf(place, values), values, place)).toContainEqual({
        ...{ name: 'mileageTo', value: '150001' }
      })
      const years = ownFields(values, place).find(({ name }) => name === 'yearFrom')!
      expect(optionsOf(years, values).at(-1)?.value).toBe('1988')
      expect(changed(values, 'fuelType', ['diesel'], place)).toEqual({
        ...{ ...values, fuelType: ['diesel'] }
      })
      const ranged = changed(values, 'mileage', ['0-5000'], place)
      expect(ranged).toMatchObject({ mileage: ['0-5000'], yearFrom: ['1988'] })
      expect(ranged).not.toHaveProperty('mileageTo')
      expect(changed(values, 'category', ['3'], place)).not.toHaveProperty('mileageTo')
      expect(read('category=1&yearFrom=1700&mileageTo=abc', place)).toEqual({
        ...read('category=1', place)
      })
    }
  )

  test.each([search, { ...search, slug: 'makinat' }])(
    'keeps who sells and since when in %o, also in another category',
    place => {
      const values = read('seller=private&days=7&seller=business', place)
      const kept = [
        { name: 'seller', value: 'private' },
        { name: 'days', value: '7' }
      ]
      expect(keptValues(panelOf(place, values), values, place)).toEqual(kept)
      expect(fieldNames(values, place)).toEqual(expect.arrayContaining(['seller', 'days']))
      const moved = changed(values, 'category', ['3'], place)
      expect(moved).toMatchObject({ seller: ['private'], days: ['7'] })
      expect(read('seller=nobody&days=8', place)).toEqual({})
    }
  )

  test.each([search, { ...search, slug: 'makinat' }])(
    'keeps that words are taken exactly as typed in %o, until there are others',
    place => {
      const text = textName(place)
      const values = read(`${text}=samsng&exact=1`, place)
      const kept = keptValues(panelOf(place, values), values, place)
      expect(kept).toContainEqual({ name: 'exact', value: '1' })
      expect(changed(values, 'category', ['2'], place)).toMatchObject({ exact: ['1'] })
      expect(changed(values, 'location', ['Fier'], place)).toMatchObject({ exact: ['1'] })
      expect(changed(values, text, ['samsung'], place)).toEqual({ [text]: ['samsung'] })
      const names = fieldNames(values, place)
      expect(names.indexOf('exact')).toBeLessThan(names.indexOf(text))
      expect(panelOf(place, values).clear).toMatch(/samsng&exact=1$/)
      expect(read('exact=1', place)).toEqual({})
    }
  )

  test('is cleared to the search and its category, or to the page of the category', () => {
    expect(panelOf(search, read('q=golf&category=1&brand=Audi')).clear).toBe(
      '/search?q=golf&category=1'
    )
    expect(panelOf(search, read('q=golf&location=Fier')).clear).toBe('/search?q=golf')
    const place: Place = { language: 'en', slug: 'makinat' }
    expect(panelOf(place, read('minPrice=5', place)).clear).toBe('/en/category/makinat')
  })
})

test.each([
  [
    'mobiljet',
    '/search?category=3&q=divan&exact=1&location=Fier&seller=private&days=7&condition=new'
  ],
  ['makinat', '/search?category=1&q=divan&exact=1&location=Fier&seller=private&days=7'],
  ['elektronika', '/search?category=2&q=divan&exact=1&location=Fier&seller=private&days=7']
])("the category's own panel goes on with what was chosen: %s", (slug, path) => {
  const place: Place = { language: 'sq', slug }
  const chosen = 'search=divan&exact=1&location=Fier&condition=new&seller=private&days=7'
  expect(panelOf(place, read(chosen, place)).special?.path).toBe(path)
})

test('a home is asked for by sale or rent, place, price and size first', () => {
  const shown = names(read('category=shtepite'))
  const first = [
    ...['category', 'deal', 'location', 'radius', 'minPriceEur', 'maxPriceEur', 'rooms'],
    ...['areaFrom', 'areaTo']
  ]
  expect(shown).toEqual([
    ...first,
    ...own('shtepite').filter(name => !first.includes(name)),
    'kind'
  ])
})

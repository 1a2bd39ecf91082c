import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { activeFilters } from './active-filters.ts'
import { CATEGORIES } from './categories/index.ts'
import { filterFields, filterParameters } from './filter-fields.ts'
import { parseFilters } from './filters.ts'
import { categoryOf } from './lookup.ts'

const cars = categoryOf('makinat')!
const property = categoryOf('shtepite')!
const sport = categoryOf('sport-rekreacion')!
const jobs = categoryOf('pune')!

const parsed = (slug: string, query: string) =>
  parseFilters(categoryOf(slug)!, new URLSearchParams(query))

describe('parseFilters', () => {
  test('reads a car search', () => {
    const query =
      'brand=Audi&model=A4&yearFrom=2010&mileage=100000-150000&color=blu&fuelType=all&doors=5'
    expect(parsed('makinat', query).conditions).toEqual([
      { key: 'brand', kind: 'equals', value: 'Audi' },
      { key: 'model', kind: 'equals', value: 'A4' },
      { key: 'year', kind: 'between', from: 2010 },
      { key: 'mileage', kind: 'between', from: 100_000, to: 150_000 },
      { key: 'color', kind: 'equals', value: 'blu' }
    ])
  })

  test.each([
    ['makinat', 'model=A4'],
    ['makinat', 'brand=Lada&yearFrom=soon&mileage=5-10&yearTo=1066'],
    ['sport-rekreacion', 'bikeType=malin'],
    ['sport-rekreacion', 'bikeBrand=Trek&x=1'],
    ['shtepite', 'floor=3&constructor=1']
  ])('ignores in %s: %s', (slug, query) => {
    expect(parsed(slug, query)).toEqual({ conditions: [] })
  })

  test('finds all the features and a plus sign that arrived as a space', () => {
    expect(parsed('shtepite', 'features=oxhak&features=ballkon&rooms=5+').conditions).toEqual([
      { key: 'rooms', kind: 'equals', value: '5+' },
      { key: 'features', kind: 'all', values: ['oxhak', 'ballkon'] }
    ])
  })

  test.each([
    ['makinat', 'priceRange=2000-5000', { from: 2000, to: 5000, currency: 'EUR' }],
    ['makinat', 'priceRange=50000%2B', { from: 50_000, currency: 'EUR' }],
    ['makinat', 'priceRange=2000-5000&minPriceEur=3000', { from: 3000, to: 5000, currency: 'EUR' }],
    ['makinat', 'minPrice=100000', { from: 100_000, currency: 'ALL' }],
    ['pune', 'salaryFrom=60000&salaryTo=90000', { from: 60_000, to: 90_000, currency: 'ALL' }],
    ['mobiljet', 'maxPrice=5,000&minPriceEur=7', { to: 5000, currency: 'ALL' }]
  ])('prices of %s: %s', (slug, query, price) => {
    expect(parsed(slug, query).price).toEqual(price)
  })
})

describe('filterFields', () => {
  const names = (slug: string) => filterFields(categoryOf(slug)!, 'sq').map(field => field.name)

  test('hold those of the specification, in its order', () => {
    const specified = [
      ...['brand', 'model', 'priceRange', 'minPriceEur', 'maxPriceEur', 'yearFrom', 'yearTo'],
      ...['mileage', 'fuelType', 'transmission', 'bodyType', 'color']
    ]
    expect(names('makinat').filter(name => specified.includes(name))).toEqual(specified)
    expect(names('pune').slice(-2)).toEqual(['salaryFrom', 'salaryTo'])
    expect(names('shtepite')).toContain('areaFrom')
  })

  test('tell how they hang together', () => {
    const fields = filterFields(cars, 'sq')
    expect(fields[1]).toMatchObject({ dependsOn: 'brand', placeholder: 'Zgjidhni më parë markën' })
    expect(fields[1]?.optionsBy?.Audi?.[0]).toEqual({ value: 'A1', label: 'A1' })
    expect(filterFields(sport, 'en')[1]?.when).toEqual({
      key: 'sportCategory',
      values: ['bicikleta']
    })
  })

  test('list years from this one down to 1990', () => {
    const years = filterFields(cars, 'en').find(field => field.name === 'yearFrom')?.options
    expect(years?.[0]?.value).toBe(String(new Date().getFullYear()))
    expect(years?.at(-1)?.value).toBe('1990')
  })

  test('say the unit once', () => {
    const labels = (language: 'sq' | 'en') =>
      filterFields(property, language).flatMap(field =>
        field.name.startsWith('area') ? [field.label] : []
      )
    expect(labels('sq')).toEqual(['Sipërfaqja nga (m²)', 'Sipërfaqja deri (m²)'])
    expect(labels('en')).toEqual(['Area from (m²)', 'Area to (m²)'])
  })

  test('document themselves for the API', () => {
    expect(filterParameters(jobs)[0]).toEqual({
      name: 'jobCategory',
      description: 'Jobs: Job category',
      type: 'string',
      values: expect.arrayContaining(['financë'])
    })
  })

  test.each(CATEGORIES)('every choice of $slug is understood', category => {
    const fields = filterFields(category, 'en')
    for (const { name, options = [], when } of fields) {
      for (const { value } of options) {
        const query = { ...(when && { [when.key]: when.values[0]! }), [name]: value }
        expect(activeFilters(category, query, 'en').map(badge => badge.name)).toContain(name)
      }
    }
  })
})

describe('activeFilters', () => {
  const badges = (slug: string, query: string) =>
    activeFilters(categoryOf(slug)!, new URLSearchParams(query), 'sq')

  test('taking the brand away takes the model along', () => {
    expect(badges('makinat', 'brand=BMW&model=X5')).toEqual([
      { name: 'brand', label: 'Marka', value: 'BMW', without: ['brand', 'model'] },
      { name: 'model', label: 'Modeli', value: 'X5', without: ['model'] }
    ])
  })

  test('say ranges and bounds in words', () => {
    const query = 'yearFrom=2010&mileage=200000+&priceRange=2000-5000&maxPriceEur=4500'
    expect(badges('makinat', query).map(badge => badge.value)).toEqual([
      'nga 2010',
      'Mbi 200,000 km',
      '€2,000–€5,000',
      'deri në €4,500'
    ])
    expect(badges('pune', 'salaryFrom=60000')[0]).toMatchObject({
      label: 'Paga',
      value: 'nga 60,000 L'
    })
  })

  test('leaving out what every badge names leaves nothing on', () => {
    const value = fc.constantFrom('Audi', 'A4', '2012', '0-10000', 'blu', 'oxhak', '5+', 'kepuce')
    const query = (slug: string) =>
      fc.dictionary(
        fc.constantFrom(...filterFields(categoryOf(slug)!, 'sq').map(field => field.name)),
        value
      )
    for (const category of CATEGORIES) {
      fc.assert(
        fc.property(query(category.slug), query => {
          const off = activeFilters(category, query, 'sq').flatMap(badge => badge.without)
          const rest = Object.fromEntries(
            Object.entries(query).filter(([name]) => !off.includes(name))
          )
          expect(parseFilters(category, rest)).toEqual({ conditions: [] })
        }),
        { numRuns: 50 }
      )
    }
  })
})

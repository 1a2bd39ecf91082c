import { expect, test } from 'vitest'
import { boats } from '#tests/support/boats.ts'
import { activeFilters } from './active-filters.ts'
import { cardFacts, facts } from './facts.ts'
import { filterFields, filterParameters } from './filter-fields.ts'
import { parseFilters } from './filters.ts'
import { attributesJsonLd } from './json-ld.ts'
import { attributeProblems, conditionOf } from './values.ts'

const listing = {
  maker: 'Zodiac',
  line: 'Cadet',
  kind: 'vela',
  sails: '2',
  power: '1',
  built: 2001,
  hours: '700',
  extras: ['radio', 'sonar'],
  trailer: true,
  hull: 'blu',
  state: 'mbytur',
  anchor: 'yes'
}
const { values, problems } = attributeProblems(boats, listing)

test('its form is checked', () => {
  expect(problems).toEqual({})
  expect(Object.keys(values)).toHaveLength(11)
  expect(values).toMatchObject({
    sails: 2,
    hours: 700,
    extras: ['sonar', 'radio'],
    trailer: 'yes'
  })
  expect(attributeProblems(boats, { trailer: false }).values).toEqual({})
  expect(attributeProblems(boats, { trailer: 'perhaps' }).problems).toEqual({
    trailer: 'fieldInvalid'
  })
  expect(conditionOf(boats, values)).toBe('damaged')
})

test('its page is told', () => {
  expect(facts(boats, values, 'en').map(fact => fact.value)).toEqual([
    'Zodiac',
    'Cadet',
    'Sailing',
    '2',
    '1 kW',
    '2001',
    '700',
    'Sonar, Radio',
    'Yes',
    'Blue',
    'Sunk'
  ])
  expect(cardFacts(boats, values, 'sq')).toEqual([
    { key: 'kind', label: 'Lloji', value: 'Me vela' }
  ])
  expect(attributesJsonLd(boats, values, 'en')).toMatchObject({
    brand: { '@type': 'Brand', name: 'Zodiac' },
    color: 'Blue',
    additionalProperty: expect.arrayContaining([
      { '@type': 'PropertyValue', name: 'Power', value: 1, unitCode: 'KWT' }
    ])
  })
})

test('its filters are shown, read and taken away', () => {
  expect(filterFields(boats, 'sq').map(field => field.name)).toEqual([
    'maker',
    'line',
    'kind',
    'sails',
    'powerFrom',
    'powerTo',
    'builtFrom',
    'builtTo',
    'hours',
    'extras',
    'trailer',
    'hull',
    'priceRange',
    'minPriceEur',
    'maxPriceEur'
  ])
  expect(filterParameters(boats)).toHaveLength(15)
  const query = {
    kind: 'vela',
    sails: '2',
    powerTo: '5',
    hours: '500+',
    trailer: 'yes',
    priceRange: '1000+'
  }
  expect(parseFilters(boats, query)).toEqual({
    conditions: [
      { key: 'kind', kind: 'equals', value: 'vela' },
      { key: 'sails', kind: 'between', from: 2, to: 2 },
      { key: 'power', kind: 'between', to: 5 },
      { key: 'hours', kind: 'between', from: 500 },
      { key: 'trailer', kind: 'equals', value: 'yes' }
    ],
    price: { from: 1000, currency: 'EUR' }
  })
  expect(activeFilters(boats, query, 'en')).toEqual([
    { name: 'kind', label: 'Kind', value: 'Sailing', without: ['kind', 'sails'] },
    { name: 'sails', label: 'Sails', value: '2', without: ['sails'] },
    { name: 'powerTo', label: 'Power', value: 'up to 5 kW', without: ['powerTo'] },
    { name: 'hours', label: 'Hours run', value: '500+', without: ['hours'] },
    { name: 'trailer', label: 'With a trailer', value: 'Yes', without: ['trailer'] },
    { name: 'priceRange', label: 'Price', value: 'Over €1,000', without: ['priceRange'] }
  ])
})

import { expect, test } from 'vitest'
import { activeFilters } from './active-filters.ts'
import type { Category } from './category.ts'
import { cardFacts, facts } from './facts.ts'
import { filterFields, filterParameters } from './filter-fields.ts'
import { parseFilters } from './filters.ts'
import { attributesJsonLd } from './json-ld.ts'
import { labelled, named } from './options.ts'
import { attributeProblems, conditionOf } from './values.ts'

/** A category that nobody has coded for, with every type of attribute. */
const boats: Category = {
  id: 8,
  slug: 'varka',
  emoji: '⛵',
  name: ['Varka', 'Boats'],
  filterTitle: ['Filtro për Varka', 'Filter boats'],
  condition: 'derived',
  price: {
    filter: {
      kind: 'euro',
      ranges: [
        [0, 1000],
        [1000, null]
      ]
    }
  },
  schemaType: 'Product',
  attributes: [
    {
      key: 'maker',
      type: 'choice',
      label: ['Prodhuesi', 'Maker'],
      options: named('Zodiac', 'Bavaria'),
      schemaOrg: 'brand'
    },
    {
      key: 'line',
      type: 'dependent',
      label: ['Modeli', 'Model'],
      on: 'maker',
      options: { Zodiac: ['Cadet'], Bavaria: ['Cruiser 34'] },
      placeholder: ['Zgjidhni prodhuesin', 'Choose a maker'],
      schemaOrg: 'model'
    },
    {
      key: 'kind',
      type: 'choice',
      label: ['Lloji', 'Kind'],
      options: labelled({ vela: ['Me vela', 'Sailing'], motor: ['Me motor', 'Motor'] }),
      onCard: true
    },
    {
      key: 'sails',
      type: 'number',
      label: ['Vela', 'Sails'],
      min: 1,
      max: 9,
      when: { key: 'kind', values: ['vela'] }
    },
    {
      key: 'power',
      type: 'number',
      label: ['Fuqia', 'Power'],
      min: 1,
      max: 900,
      unit: ['{n} kW', '{n} kW'],
      unitCode: 'KWT',
      filter: 'bounds'
    },
    {
      key: 'built',
      type: 'number',
      label: ['Ndërtuar më', 'Built in'],
      min: 1900,
      max: 2030,
      plain: true,
      filter: 'years'
    },
    {
      key: 'hours',
      type: 'number',
      label: ['Orë pune', 'Hours run'],
      min: 0,
      max: 99_999,
      filter: 'ranges',
      ranges: [
        [0, 500],
        [500, null]
      ]
    },
    {
      key: 'extras',
      type: 'choices',
      label: ['Pajisje', 'Equipment'],
      options: labelled({ sonar: ['Sonar', 'Sonar'], radio: ['Radio', 'Radio'] })
    },
    { key: 'trailer', type: 'boolean', label: ['Me rimorkio', 'With a trailer'] },
    {
      key: 'hull',
      type: 'choice',
      label: ['Trupi', 'Hull'],
      look: 'swatches',
      options: [{ value: 'blu', label: ['Blu', 'Blue'], swatch: '#00f' }],
      schemaOrg: 'color'
    },
    {
      key: 'state',
      type: 'choice',
      label: ['Gjendja', 'State'],
      options: [{ value: 'mbytur', label: ['E mbytur', 'Sunk'], condition: 'damaged' }],
      notFiltered: true
    }
  ]
}

const given = {
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
const { values, problems } = attributeProblems(boats, given)

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

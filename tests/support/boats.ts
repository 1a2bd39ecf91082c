import type { Category } from '#src/shared/catalog/category.ts'
import { labelled, named } from '#src/shared/catalog/options.ts'

/** A category that nobody has coded for, with every type of attribute. */
export const boats: Category = {
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
      filter: { kind: 'bounds' }
    },
    {
      key: 'built',
      type: 'number',
      label: ['Ndërtuar më', 'Built in'],
      min: 1900,
      max: 2030,
      plain: true,
      filter: { kind: 'years' }
    },
    {
      key: 'hours',
      type: 'number',
      label: ['Orë pune', 'Hours run'],
      min: 0,
      max: 99_999,
      filter: {
        kind: 'ranges',
        ranges: [
          [0, 500],
          [500, null]
        ]
      }
    },
    {
      key: 'extras',
      type: 'choices',
      label: ['Pajisje', 'Equipment'],
      options: labelled({ sonar: ['Sonar', 'Sonar'], radio: ['Radio', 'Radio'] })
    },
    {
      key: 'trailer',
      type: 'boolean',
      label: ['Me rimorkio', 'With a trailer'],
      searchTerms: ['karro']
    },
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

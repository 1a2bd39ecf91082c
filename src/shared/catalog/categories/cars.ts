import { CAR_BRANDS, CAR_MODEL_LABELS, CAR_MODELS } from '../car-models.ts'
import type { Attribute, Category, ChoiceAttribute } from '../category.ts'
import { labelled, named } from '../options.ts'

const LEADING: readonly Attribute[] = [
  {
    key: 'brand',
    type: 'choice',
    label: ['Marka', 'Brand'],
    options: named(...CAR_BRANDS),
    schemaOrg: 'brand',
    topLevel: true
  },
  {
    key: 'model',
    type: 'dependent',
    label: ['Modeli', 'Model'],
    on: 'brand',
    options: CAR_MODELS,
    labels: CAR_MODEL_LABELS,
    placeholder: ['Zgjidhni më parë markën', 'Choose a brand first'],
    schemaOrg: 'model',
    topLevel: true
  },
  {
    key: 'year',
    type: 'number',
    label: ['Viti', 'Year'],
    min: 1950,
    get max() {
      return new Date().getFullYear() + 1
    },
    plain: true,
    filter: { kind: 'years', listedFrom: 1990 },
    schemaOrg: 'vehicleModelDate',
    topLevel: true,
    onCard: true
  },
  {
    key: 'mileage',
    type: 'number',
    label: ['Kilometrazhi', 'Mileage'],
    searchTerms: ['kilometra'],
    min: 0,
    max: 2_000_000,
    unit: ['{n} km', '{n} km'],
    unitCode: 'KMT',
    bareNumberMeans: 'most',
    filter: {
      kind: 'ranges',
      ranges: [
        [0, 10_000],
        [10_000, 25_000],
        [25_000, 50_000],
        [50_000, 75_000],
        [75_000, 100_000],
        [100_000, 150_000],
        [150_000, 200_000],
        [200_000, null]
      ],
      labels: {
        between: ['{from}–{to} km', '{from}–{to} km'],
        over: ['Mbi {from} km', 'Over {from} km']
      }
    },
    schemaOrg: 'mileageFromOdometer',
    topLevel: true,
    onCard: true
  }
]

const FUEL: ChoiceAttribute = {
  key: 'fuelType',
  type: 'choice',
  label: ['Karburanti', 'Fuel type'],
  options: labelled({
    benzin: ['Benzinë', 'Petrol'],
    diesel: ['Naftë', 'Diesel'],
    hibrid: ['Hibrid', 'Hybrid'],
    elektrik: ['Elektrik', 'Electric'],
    lpg: ['Gaz (LPG)', 'LPG'],
    tjeter: ['Tjetër', 'Other']
  }),
  schemaOrg: 'fuelType',
  topLevel: true,
  onCard: true
}

const TRANSMISSION: ChoiceAttribute = {
  key: 'transmission',
  type: 'choice',
  label: ['Kambio', 'Transmission'],
  options: [
    { value: 'manual', label: ['Manuale', 'Manual'] },
    { value: 'automatik', label: ['Automatike', 'Automatic'] },
    { value: 'cvt', label: ['CVT', 'CVT'], kindOf: 'automatik' },
    { value: 'dsg', label: ['DSG', 'DSG'], kindOf: 'automatik' }
  ],
  schemaOrg: 'vehicleTransmission',
  topLevel: true,
  onCard: true
}

const BODY: ChoiceAttribute = {
  key: 'bodyType',
  type: 'choice',
  label: ['Karroceria', 'Body type'],
  options: [
    { value: 'sedan', label: ['Sedan', 'Saloon (sedan)'] },
    { value: 'hatchback', label: ['Hatchback', 'Hatchback'] },
    { value: 'suv', label: ['SUV', 'SUV'] },
    { value: 'crossover', label: ['Crossover', 'Crossover'], kindOf: 'suv' },
    ...labelled({
      coupe: ['Kupe', 'Coupé'],
      convertible: ['Kabriolet', 'Convertible'],
      wagon: ['Karavan', 'Estate (wagon)'],
      pickup: ['Pick-up', 'Pickup'],
      van: ['Furgon', 'Van'],
      minivan: ['Monovolum', 'Minivan']
    })
  ],
  schemaOrg: 'bodyType',
  topLevel: true
}

const COLOR: ChoiceAttribute = {
  key: 'color',
  type: 'choice',
  label: ['Ngjyra', 'Colour'],
  look: 'swatches',
  options: [
    { value: 'i-bardhe', label: ['E bardhë', 'White'], swatch: '#ffffff' },
    { value: 'i-zi', label: ['E zezë', 'Black'], searchTerms: ['i zi'], swatch: '#1a1a1c' },
    { value: 'gri', label: ['Gri', 'Grey'], swatch: '#75787d' },
    { value: 'argjend', label: ['E argjendtë', 'Silver'], swatch: '#c6c9ce' },
    { value: 'blu', label: ['Blu', 'Blue'], swatch: '#2a5b9c' },
    { value: 'i-kuq', label: ['E kuqe', 'Red'], searchTerms: ['i kuq'], swatch: '#c0272d' },
    { value: 'jeshil', label: ['Jeshile', 'Green'], swatch: '#3c7a4b' },
    { value: 'verdhe', label: ['E verdhë', 'Yellow'], swatch: '#f0c531' },
    { value: 'kafe', label: ['Kafe', 'Brown'], swatch: '#6f4b33' },
    { value: 'vjollce', label: ['Vjollcë', 'Purple'], swatch: '#6b4a8e' },
    { value: 'portokalli', label: ['Portokalli', 'Orange'], swatch: '#e27a2b' },
    { value: 'rozë', label: ['Rozë', 'Pink'], swatch: '#e79ab0' }
  ],
  schemaOrg: 'color',
  topLevel: true
}

const NOT_FILTERED: readonly Attribute[] = [
  {
    key: 'engineSize',
    type: 'number',
    label: ['Motori', 'Engine size'],
    min: 50,
    max: 10_000,
    unit: ['{n} cm³', '{n} cm³'],
    unitCode: 'CMQ',
    topLevel: true,
    notFiltered: true
  },
  {
    key: 'doors',
    type: 'number',
    label: ['Numri i dyerve', 'Doors'],
    min: 1,
    max: 7,
    schemaOrg: 'numberOfDoors',
    topLevel: true,
    notFiltered: true
  },
  {
    key: 'seats',
    type: 'number',
    label: ['Numri i vendeve', 'Seats'],
    min: 1,
    max: 60,
    schemaOrg: 'vehicleSeatingCapacity',
    topLevel: true,
    notFiltered: true
  }
]

export const category: Category = {
  id: 1,
  slug: 'makinat',
  emoji: '🚗',
  name: ['Makina', 'Cars'],
  filterTitle: ['Filtro për Makina', 'Filter cars'],
  condition: 'asked',
  ownPanelOnly: true,
  quick: ['brand', 'year'],
  price: {
    filter: {
      kind: 'euro',
      after: 'model',
      ranges: [
        [0, 2000],
        [2000, 5000],
        [5000, 10_000],
        [10_000, 15_000],
        [15_000, 20_000],
        [20_000, 30_000],
        [30_000, 50_000],
        [50_000, null]
      ]
    }
  },
  comparison: { agree: ['brand', 'model'], within: { year: { by: 3 } } },
  schemaType: 'Car',
  attributes: [...LEADING, FUEL, TRANSMISSION, BODY, COLOR, ...NOT_FILTERED]
}

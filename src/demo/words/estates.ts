import type { PictureKind } from '#src/demo/illustrations/illustrate.ts'

/** A kind of property: area in m², price and rent as multiples of a flat's in the same city. */
export type Estate = {
  type: string
  called: string
  area: readonly [number, number]
  outside: PictureKind
  price: number
  rent: number
  tails: readonly string[]
  details: readonly string[]
}

const LIVING = [
  'Dritaret janë me dopio xham dhe shtëpia nuk ka lagështi.',
  'Ka kondicioner në çdo dhomë.',
  'Ndodhet pranë shkollës, farmacisë dhe stacionit të autobusit.',
  'Dokumentet janë të rregullta, me certifikatë pronësie.',
  'Ka shumë dritë gjatë gjithë ditës.',
  'Ka vend parkimi përpara hyrjes.'
] as const
const WORKING = [
  'Ndodhet në rrugë kryesore, me lëvizje të madhe njerëzish.',
  'Ka tualet dhe energji trefazore.',
  'Përshtatet për çdo lloj biznesi.',
  'Dokumentet janë të rregullta.'
] as const

export const HOMES: readonly Estate[] = [
  {
    type: 'apartament',
    called: 'Apartament',
    area: [42, 130],
    outside: 'building',
    price: 1,
    rent: 1,
    tails: ['i mobiluar', 'kati i tretë', 'me ballkon', 'sapo i rinovuar', 'me ashensor'],
    details: LIVING
  },
  {
    type: 'shtepie',
    called: 'Shtëpi private',
    area: [80, 240],
    outside: 'house',
    price: 0.7,
    rent: 0.6,
    tails: ['me oborr', 'dykatëshe', 'me kopsht dhe pus', 'gati për banim'],
    details: LIVING
  },
  {
    type: 'vile',
    called: 'Vilë',
    area: [180, 420],
    outside: 'villa',
    price: 1.15,
    rent: 0.9,
    tails: ['trekatëshe', 'me pishinë', 'në rezidencë', 'me oborr të madh'],
    details: LIVING
  }
]
export const OTHERS: readonly Estate[] = [
  {
    type: 'zyre',
    called: 'Zyrë',
    area: [30, 150],
    outside: 'office',
    price: 1.1,
    rent: 1.2,
    tails: ['gati për punë', 'e mobiluar', 'kati i dytë'],
    details: WORKING
  },
  {
    type: 'dyqan',
    called: 'Dyqan',
    area: [20, 120],
    outside: 'shopFront',
    price: 1.4,
    rent: 1.5,
    tails: ['me vitrinë', 'në rrugë kryesore'],
    details: WORKING
  },
  {
    type: 'magazine',
    called: 'Magazinë',
    area: [150, 900],
    outside: 'hall',
    price: 0.3,
    rent: 0.35,
    tails: ['me shesh për kamionë', 'me rampë'],
    details: WORKING
  },
  {
    type: 'toke',
    called: 'Truall',
    area: [300, 4000],
    outside: 'land',
    price: 0.035,
    rent: 0.01,
    tails: ['me leje ndërtimi', 'buzë rrugës', 'me ullinj'],
    details: [
      'Ka ujë dhe energji pranë.',
      'Dokumentet janë të rregullta, me certifikatë pronësie.',
      'Toka është e sheshtë dhe me diell.',
      'Rruga është e asfaltuar deri te trualli.'
    ]
  },
  {
    type: 'garazh',
    called: 'Garazh',
    area: [14, 32],
    outside: 'garage',
    price: 0.55,
    rent: 0.6,
    tails: ['me qepen elektrik', 'kati -1'],
    details: [
      'Hyrja është e gjerë dhe e lehtë.',
      'Ka kamera dhe ndriçim gjatë natës.',
      'I përshtatshëm edhe si depo.'
    ]
  }
]

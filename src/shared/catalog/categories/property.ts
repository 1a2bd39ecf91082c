import { type Attribute, type Category, type ChoicesAttribute, CITY, PRICE } from '../category.ts'
import type { Wording } from '../category-wording.ts'
import { labelled, listed, withMore } from '../options.ts'

const ESSENTIALS: readonly Attribute[] = [
  {
    key: 'deal',
    type: 'choice',
    label: ['Shitje apo qira', 'Sale or rent'],
    look: 'boxes',
    options: [
      {
        value: 'sale',
        label: ['Në shitje', 'For sale'],
        listingPhrases: ['shitet', 'shiten', 'shes', 'shesim']
      },
      {
        value: 'rent',
        label: ['Me qira', 'For rent'],
        searchTerms: [
          'me qera',
          'me qerra',
          'qera',
          'qeraje',
          'rent',
          'to rent',
          'rental',
          'to let'
        ]
      }
    ],
    onCard: true
  },
  {
    key: 'type',
    type: 'choice',
    label: ['Lloji', 'Type'],
    options: labelled({
      apartament: ['Apartament', 'Apartment'],
      shtepie: ['Shtëpi', 'House'],
      vile: ['Vilë', 'Villa'],
      zyre: ['Zyrë', 'Office'],
      dyqan: ['Dyqan', 'Shop'],
      magazine: ['Magazinë', 'Warehouse'],
      toke: ['Tokë', 'Land'],
      garazh: ['Garazh', 'Garage']
    }),
    schemaOrg: 'accommodationCategory'
  },
  {
    key: 'rooms',
    type: 'choice',
    label: ['Numri i dhomave', 'Rooms'],
    options: [
      {
        value: '1',
        label: ['1 dhomë', '1 room'],
        searchTerms: ['1+1', '1 dhomë gjumi', '1 bedroom']
      },
      {
        value: '2',
        label: ['2 dhoma', '2 rooms'],
        searchTerms: ['2+1', '2 dhoma gjumi', '2 bedroom', '2 bedrooms']
      },
      {
        value: '3',
        label: ['3 dhoma', '3 rooms'],
        searchTerms: ['3+1', '3 dhoma gjumi', '3 bedroom', '3 bedrooms']
      },
      {
        value: '4',
        label: ['4 dhoma', '4 rooms'],
        searchTerms: ['4+1', '4 dhoma gjumi', '4 bedroom', '4 bedrooms']
      },
      {
        value: '5+',
        label: ['5 dhoma ose më shumë', '5 rooms or more'],
        searchTerms: ['5 dhoma', '5 dhoma gjumi', '5 bedroom', '5 bedrooms']
      }
    ],
    onCard: true
  },
  {
    key: 'area',
    type: 'number',
    label: ['Sipërfaqja', 'Area'],
    searchTerms: ['sipërfaqe'],
    min: 1,
    max: 10_000_000,
    unit: ['{n} m²', '{n} m²'],
    unitCode: 'MTK',
    bareNumberMeans: 'about',
    schemaOrg: 'floorSize',
    filter: { kind: 'bounds' },
    onCard: true
  },
  { key: 'floor', type: 'number', label: ['Kati', 'Floor'], min: -3, max: 60, notFiltered: true }
]

const FEATURES: ChoicesAttribute = {
  key: 'features',
  type: 'choices',
  label: ['Veçoritë', 'Features'],
  folded: true,
  options: withMore(
    labelled({
      ballkon: ['Ballkon', 'Balcony'],
      tarrace: ['Tarracë', 'Terrace'],
      ashensor: ['Ashensor', 'Lift'],
      parkim: ['Vend parkimi', 'Parking space'],
      garazh: ['Garazh', 'Garage'],
      mobiluar: ['I mobiluar', 'Furnished'],
      kuzhine: ['Kuzhinë e pajisur', 'Fitted kitchen'],
      kondicioner: ['Kondicioner', 'Air conditioning'],
      ngrohje: ['Ngrohje qendrore', 'Central heating'],
      oxhak: ['Oxhak', 'Fireplace'],
      panele: ['Panele diellore', 'Solar panels'],
      xhama: ['Dritare me dopio xham', 'Double glazing'],
      'dere-blinduar': ['Derë e blinduar', 'Security door'],
      alarm: ['Sistem alarmi', 'Alarm'],
      kamera: ['Kamera sigurie', 'Security cameras'],
      oborr: ['Oborr', 'Yard'],
      kopsht: ['Kopsht', 'Garden'],
      pishine: ['Pishinë', 'Swimming pool'],
      bodrum: ['Bodrum', 'Basement'],
      depo: ['Depo', 'Storage room'],
      'depozite-uji': ['Depozitë uji', 'Water tank'],
      internet: ['Internet', 'Internet'],
      'pamje-deti': ['Pamje nga deti', 'Sea view'],
      'ndertim-i-ri': ['Ndërtim i ri', 'New building'],
      hipoteke: ['Me certifikatë pronësie', 'Registered ownership (title deed)'],
      kafshe: ['Lejohen kafshët', 'Pets allowed'],
      'hyrje-pa-shkalle': ['Hyrje pa shkallë', 'Step-free access']
    }),
    {
      mobiluar: { isTrait: true },
      'pamje-deti': { isTrait: true },
      'ndertim-i-ri': { isTrait: true },
      hipoteke: { isTrait: true },
      'hyrje-pa-shkalle': { isTrait: true },
      kafshe: {
        isTrait: true,
        searchTerms:
          listed(`lejohen kafshe, pranohen kafshe, pranon kafshe, pranojne kafshe, pranon qen,
          lejohen qen, me kafshe, pet friendly, allows pets, accepts pets`)
      }
    }
  )
}

const WORDING: Wording = {
  safetyMeet: [
    'Shiheni pronën ditën dhe merrni dikë me vete',
    'See the property in daylight and take someone along'
  ],
  safetyCheck: [
    'Kontrolloni pronën dhe dokumentet para se të paguani',
    'Check the property and its papers before paying'
  ],
  safetyMoney: [
    'Mos dërgoni para pa e parë pronën',
    'Do not send money before seeing the property'
  ],
  sold: ['Nuk ofrohet më', 'No longer available'],
  markSold: ['Shëno se nuk ofrohet më', 'Mark as unavailable'],
  soldTitle: ['Urime!', 'Congratulations!'],
  noticeSold: [
    'Kjo pronë nuk ofrohet më. Më poshtë janë disa të ngjashme.',
    'This property is no longer available. Here are some similar ones.'
  ],
  soldTo: ['Kujt ia dhatë?', 'Who took it?'],
  quickMeet: ['Kur mund ta shoh?', 'When can I see it?'],
  quickUsed: ['A i ka dokumentet në rregull?', 'Are its papers in order?'],
  offerTitle: [
    'Keni një pronë për të shitur ose për të dhënë me qira?',
    'Have a property to sell or to let?'
  ],
  describe: [
    'Përshkruani gjendjen, zonën, dokumentet dhe çfarë përfshihet.',
    'Describe the condition, the area, the papers and what is included.'
  ],
  ofWanted: {
    safetyCheck: [
      'Mos jepni çelësat pa kontratë të firmosur',
      'Do not hand over the keys without a signed contract'
    ],
    safetyMoney: [
      'Për të marrë para nuk duhen të dhënat e kartës',
      'Nobody needs your card details to pay you'
    ],
    quickMeet: ['Kur mund ta shihni?', 'When can you see it?'],
    describe: [
      'Përshkruani çfarë kërkoni: zonën, dhomat, prej kur ju duhet.',
      'Describe what you are looking for: the area, the rooms, from when you need it.'
    ]
  }
}

export const category: Category = {
  id: 5,
  slug: 'shtepite',
  emoji: '🏠',
  name: ['Shtëpi dhe prona', 'Houses and property'],
  filterTitle: ['Filtro për Shtëpi', 'Filter property'],
  condition: 'none',
  price: {
    perMonth: { key: 'deal', values: ['rent'] },
    filter: {
      kind: 'general',
      currency: 'EUR',
      steps: [300, 500, 50_000, 80_000, 120_000, 200_000]
    }
  },
  asksFirst: ['deal', CITY, PRICE, 'rooms', 'area'],
  comparison: { agree: ['deal', 'type'], within: { area: { share: 0.25 } }, city: true },
  schemaType: 'RealEstateListing',
  attributes: [...ESSENTIALS, FEATURES],
  wording: WORDING
}

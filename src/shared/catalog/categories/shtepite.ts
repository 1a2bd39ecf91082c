import type { Attribute, Category, ChoicesAttribute } from '../category.ts'
import { labelled } from '../options.ts'

const ESSENTIALS: readonly Attribute[] = [
  {
    key: 'deal',
    type: 'choice',
    label: ['Shitje apo qira', 'Sale or rent'],
    look: 'boxes',
    options: labelled({ sale: ['Në shitje', 'For sale'], rent: ['Me qira', 'For rent'] }),
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
    schemaOrg: 'category'
  },
  {
    key: 'rooms',
    type: 'choice',
    label: ['Dhoma', 'Rooms'],
    options: labelled({
      1: ['1 dhomë', '1 room'],
      2: ['2 dhoma', '2 rooms'],
      3: ['3 dhoma', '3 rooms'],
      4: ['4 dhoma', '4 rooms'],
      '5+': ['5 dhoma ose më shumë', '5 rooms or more']
    }),
    onCard: true
  },
  {
    key: 'area',
    type: 'number',
    label: ['Sipërfaqja', 'Area'],
    min: 1,
    max: 10_000_000,
    unit: ['{n} m²', '{n} m²'],
    unitCode: 'MTK',
    filter: 'bounds',
    onCard: true
  },
  {
    key: 'floor',
    type: 'number',
    label: ['Kati', 'Floor'],
    min: -3,
    max: 60,
    notFiltered: true
  }
]

const FEATURES: ChoicesAttribute = {
  key: 'features',
  type: 'choices',
  label: ['Veçoritë', 'Features'],
  options: labelled({
    ballkon: ['Ballkon', 'Balcony'],
    tarrace: ['Tarracë', 'Terrace'],
    ashensor: ['Ashensor', 'Lift'],
    parkim: ['Vend parkimi', 'Parking space'],
    garazh: ['Garazh', 'Garage'],
    mobiluar: ['Me mobilje', 'Furnished'],
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
    hipoteke: ['Me hipotekë', 'Registered ownership (title deed)'],
    kafshe: ['Lejohen kafshët', 'Pets allowed'],
    'hyrje-pa-shkalle': ['Hyrje pa shkallë', 'Step-free access']
  })
}

export const category: Category = {
  id: 5,
  slug: 'shtepite',
  emoji: '🏠',
  name: ['Shtëpi dhe prona', 'Houses and property'],
  filterTitle: ['Filtro për Shtëpi', 'Filter property'],
  condition: 'asked',
  price: { filter: { kind: 'general' } },
  comparison: { agree: ['deal', 'type'], within: { area: { share: 0.25 } }, city: true },
  schemaType: 'Product',
  attributes: [...ESSENTIALS, FEATURES]
}

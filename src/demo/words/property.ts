import { type Draft, type Draw, descriptionOf, picture, rounded } from '#src/demo/draft.ts'
import type { PictureSpec } from '#src/demo/illustrations/illustrate.ts'
import type { Random } from '#src/demo/random.ts'
import type { AttributeValues } from '#src/shared/catalog/category.ts'
import { listed } from '#src/shared/catalog/options.ts'
import { type Estate, HOMES, OTHERS } from './estates.ts'

const PLACES: Record<string, readonly string[]> = {
  Tiranë: listed(`
    te Liqeni, te Komuna e Parisit, në Bllok, te 21 Dhjetori, në Astir, te Ali Demi, te Fresku, te
    Rruga e Kavajës, te Selvia, në Laprakë
  `),
  Durrës: listed('te Plazhi, te Vollga, te Currilat, pranë portit, 150 m nga deti, te Shkozeti'),
  Vlorë: ['te Uji i Ftohtë', 'te Lungomarja', '200 m nga deti', 'te Skela', 'në qendër'],
  Sarandë: ['me pamje nga deti', 'pranë portit', '100 m nga deti', 'në qendër'],
  Shkodër: ['te Pedonalja', 'te Parruca', 'pranë liqenit', 'në qendër'],
  Korçë: ['te Bulevardi', 'te Pazari i Vjetër', 'në qendër', 'pranë parkut Rinia'],
  Pogradec: ['pranë liqenit', 'në qendër', 'te Volloreka']
}
const ANYWHERE = listed(`
  në qendër, pranë shkollës, afër tregut, pranë stadiumit, në hyrje të qytetit, në zonë të qetë
`)

/** Euro for a square metre of a flat. */
const PER_METRE: Record<string, number> = {
  Tiranë: 1800,
  Sarandë: 1500,
  Vlorë: 1400,
  Durrës: 1300,
  Kamëz: 850,
  Shkodër: 850,
  Korçë: 800,
  Pogradec: 800
}

const FACADES = listed('#d8c3a5, #c9b8a8, #e2d6c2, #b9a99a, #cfa58b, #c4cbbf, #dccfbe, #b8c0c8')
const SOILS = ['#a3875a', '#8f9a5e', '#b09567', '#7f8f58'] as const
const INDOORS = ['#8a6a4a', '#5f7367', '#4f6d7a', '#a4634a', '#8e9196', '#b9a58a'] as const

const INSIDE_FEATURES = listed(`
  ballkon, ashensor, parkim, mobiluar, kuzhine, kondicioner, xhama, dere-blinduar, internet,
  hipoteke
`)
const OUTSIDE_FEATURES = listed(`
  tarrace, parkim, oxhak, panele, oborr, kopsht, depo, depozite-uji, hipoteke, kafshe
`)

function attributes(r: Random, { type }: Estate, deal: string, area: number) {
  const bedrooms = Math.max(1, Math.min(4, Math.round(area / 45)))
  const home = HOMES.some(one => one.type === type)
  const features = r.some(
    type === 'apartament' ? INSIDE_FEATURES : OUTSIDE_FEATURES,
    r.between(2, 6)
  )
  const values: AttributeValues = {
    deal,
    type,
    area,
    ...(home && { rooms: bedrooms >= 4 ? '5+' : String(bedrooms + 1), features }),
    ...(type === 'apartament' && { floor: r.between(1, 9) })
  }
  return { values, bedrooms }
}

function priced(r: Random, estate: Estate, city: string, area: number, rented: boolean) {
  const whim = r.between(80, 122) / 100
  const metre = (PER_METRE[city] ?? 620) * whim
  if (!rented) {
    return { price: rounded(metre * estate.price * area, 1000), currency: 'EUR' as const }
  }
  const euro = Math.max(60, metre * 0.0042 * estate.rent * Math.min(area, 400))
  return r.chance(0.6)
    ? { price: rounded(euro, 10), currency: 'EUR' as const }
    : { price: rounded(euro * 97, 1000), currency: 'ALL' as const }
}

function photographed(r: Random, { type, outside }: Estate): PictureSpec[] {
  const front = picture(r, outside, r.pick(type === 'toke' ? SOILS : FACADES))
  if (!HOMES.some(home => home.type === type)) return [front]
  const rooms = (['livingRoom', 'kitchen', 'bed'] as const).map(kind =>
    picture(r, kind, r.pick(INDOORS))
  )
  const inside = r.some(rooms, r.between(1, 3))
  return type === 'apartament' && r.chance(0.6) ? [...inside, front] : [front, ...inside]
}

export const drawEstate: Draw = (r: Random, { seller: { city } }): Draft => {
  const estate = r.chance(0.62)
    ? HOMES[0]!
    : r.chance(0.5)
      ? r.pick(HOMES.slice(1))
      : r.pick(OTHERS)
  const rented = estate.type !== 'toke' && r.chance(0.42)
  const area = r.between(...estate.area)
  const metres = area.toLocaleString('en-US')
  const { values, bedrooms } = attributes(r, estate, rented ? 'rent' : 'sale', area)
  const place = r.pick(PLACES[city] ?? ANYWHERE)
  const flat = estate.type === 'apartament'
  const name = flat ? `${estate.called} ${bedrooms}+1` : estate.called
  const tail = r.chance(0.5) ? `${metres} m²` : r.pick(estate.tails)
  const offer = rented ? 'Jepet me qira' : 'Shitet'
  const first = `${offer} ${name.toLowerCase()} ${place}, me sipërfaqe ${metres} m².`
  const terms = rented ? ['Kërkohet një muaj parapagim dhe garanci.'] : []
  return {
    title: `${name}${rented ? ' me qira' : ''} ${place}, ${tail}`,
    description: descriptionOf(r, [first, ...terms], estate.details, city),
    ...priced(r, estate, city, area, rented),
    condition: r.chance(0.12) ? 'new' : 'used',
    values: { ...values, ...(tail === 'kati i tretë' && { floor: 3 }) },
    pictures: photographed(r, estate)
  }
}

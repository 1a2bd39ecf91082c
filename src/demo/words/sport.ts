import { type Draft, type Draw, descriptionOf, PAINTS, pictures, rounded } from '#src/demo/draft.ts'
import type { PictureKind } from '#src/demo/illustrations/illustrate.ts'
import type { Random } from '#src/demo/random.ts'
import type { AttributeValues } from '#src/shared/catalog/category.ts'
import { listed } from '#src/shared/catalog/options.ts'

type Thing = readonly [name: string, sport: string, kind: PictureKind, price: number]

const THINGS: readonly Thing[] = [
  ['Shtangë me pesha, 60 kg', 'fitness', 'weights', 14_000],
  ['Pesha dore 2 x 10 kg', 'fitness', 'weights', 5000],
  ['Stol ushtrimesh me shtangë', 'fitness', 'weights', 17_000],
  ['Pesha dore të rregullueshme', 'fitness', 'weights', 11_000],
  ['Top futbolli Adidas', 'futboll', 'football', 2500],
  ['Këpucë futbolli Nike, numri 42', 'futboll', 'shoes', 4500],
  ['Top futbolli zyrtar dhe pompë', 'futboll', 'football', 3200],
  ['Top basketbolli Spalding', 'basketboll', 'basketball', 3000],
  ['Kosh basketbolli me top', 'basketboll', 'basketball', 9000],
  ['Raketë tenisi Wilson', 'tennis', 'racket', 6000],
  ['Dy raketa tenisi me çantë', 'tennis', 'racket', 8500],
  ['Raketë tenisi Head për fillestarë', 'tennis', 'racket', 4000],
  ['Ski Rossignol 168 cm me këpucë', 'skijim', 'skis', 19_000],
  ['Ski për fëmijë, 120 cm', 'skijim', 'skis', 8000],
  ['Kajak njëvendësh me lopatë', 'varketetje', 'kayak', 32_000],
  ['Kajak dyvendësh', 'varketetje', 'kayak', 45_000],
  ['Çadër kampingu për katër veta', 'kamping', 'tent', 7500],
  ['Çadër kampingu për dy veta', 'kamping', 'tent', 4500],
  ['Çadër e madhe familjare', 'kamping', 'tent', 15_000]
]

type Bike = readonly [words: string, type: string, price: number]

const BIKES: readonly Bike[] = [
  ['mali', 'malin', 28_000],
  ['rruge', 'rrugor', 42_000],
  ['qyteti', 'hibrid', 18_000],
  ['elektrike', 'elektrik', 78_000],
  ['BMX', 'bmx', 14_000],
  ['për fëmijë', 'femije', 9000]
]
const MODELS = listed('Trek, Giant, Specialized, Cannondale, Scott, Merida, Cube, Bianchi')
const FRAMES = ['S', 'M', 'L', 'XL'] as const

const OPENINGS = [
  'Përdorur vetëm disa herë, në gjendje shumë të mirë.',
  'Mbajtur me kujdes dhe gjithmonë brenda.',
  'Nuk kam më kohë për sport, prandaj shitet.',
  'Përdorur një sezon, gjithçka është në rregull.',
  'Blerë jashtë shtetit, cilësi shumë e mirë.'
] as const
const DETAILS = [
  'Jepet ashtu si duket në foto.',
  'Mund ta provoni në vend.',
  'Ka shenja të lehta përdorimi, asgjë serioze.',
  'Shkon edhe për fillestarë.',
  'Mund të ndërrohet me diçka tjetër sportive.'
] as const
const BIKE_DETAILS = [
  'Zinxhiri dhe frenat janë ndërruar këtë vit.',
  'Gomat janë të reja.',
  'Marshet punojnë pa asnjë problem.',
  'Jepet me drita dhe mbajtëse uji.',
  'Është bërë servisi para një muaji.'
] as const

/** What does not fit a thing that was never used, or a bicycle without gears. */
const OF_USE = /përdorim|ndërruar|servisi|të reja/
const OF_GEARS = /Marshet|drita/

function bicycle(r: Random) {
  const [words, type, price] = r.pick(BIKES)
  const brand = r.chance(0.65) ? r.pick(MODELS) : undefined
  const tail =
    type === 'femije'
      ? `${r.pick([16, 20, 24])} inç`
      : type === 'bmx'
        ? '20 inç'
        : r.pick([`masa ${r.pick(FRAMES)}`, '28 inç', '21 marshe'])
  const values: AttributeValues = {
    sportCategory: 'bicikleta',
    bikeType: type,
    ...(brand && { bikeBrand: brand })
  }
  const name = `Biçikletë ${words}${brand ? ` ${brand}` : ''}, ${tail}`
  return { name, kind: 'bicycle' as const, price: price * (brand ? 1.25 : 0.75), values }
}

function thing(r: Random) {
  const [name, sportCategory, kind, price] = r.pick(THINGS)
  const values: AttributeValues = { sportCategory }
  const tail = r.pick(['', '', 'pak përdorim', 'me garanci', 'gati për sezonin'])
  return { name: [name, tail].filter(Boolean).join(', '), kind, price, values }
}

export const drawSport: Draw = (r: Random, { seller: { city } }): Draft => {
  const { name, kind, price, values } = r.chance(0.5) ? bicycle(r) : thing(r)
  const fresh = r.chance(0.12)
  const free = r.chance(0.03)
  const { bikeType } = values
  const details = (bikeType ? BIKE_DETAILS : DETAILS)
    .filter(text => !fresh || !OF_USE.test(text))
    .filter(text => (bikeType !== 'bmx' && bikeType !== 'femije') || !OF_GEARS.test(text))
  const opening = fresh
    ? 'Nuk është përdorur asnjëherë, është ende në paketim.'
    : r.pick(free ? OPENINGS.filter(text => !text.includes('shitet')) : OPENINGS)
  const worth = (fresh ? 1.2 : 0.8) * (r.between(75, 125) / 100)
  return {
    title: fresh ? name.replace(', pak përdorim', '') : name,
    description: descriptionOf(r, [opening], details, city),
    price: free ? 0 : rounded(price * worth, 500),
    currency: 'ALL',
    ...(free && { free }),
    condition: fresh ? 'new' : 'used',
    values,
    pictures: pictures(r, kind, r.pick(PAINTS), kind === 'bicycle' ? 3 : 2)
  }
}

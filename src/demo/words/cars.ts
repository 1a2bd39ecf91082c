import {
  type Draft,
  type Draw,
  descriptionOf,
  picture,
  rounded,
  type Setting
} from '#src/demo/draft.ts'
import type { Random } from '#src/demo/random.ts'
import type { AttributeValues } from '#src/shared/catalog/category.ts'
import { listed } from '#src/shared/catalog/options.ts'
import { CAR_OFFERS, type CarOffer } from './car-offers.ts'

/** Value in the catalogue, and the paint in a drawing. The first are the most common. */
const COLORS = [
  ['gri', '#75787d'],
  ['i-zi', '#2b2c31'],
  ['i-bardhe', '#eceae4'],
  ['argjend', '#c0c4ca'],
  ['blu', '#3f5f83'],
  ['i-kuq', '#a4302c'],
  ['jeshil', '#4d6f55'],
  ['kafe', '#6f4f3a'],
  ['portokalli', '#d07834'],
  ['verdhe', '#dcb545'],
  ['vjollce', '#65507f'],
  ['rozë', '#d99aa9']
] as const

/** Two bodies have no drawing of their own. */
const drawnAs = (body: CarOffer['body']) =>
  body === 'crossover' ? 'suv' : body === 'convertible' ? 'coupe' : body

const TAILS = listed(`
  pronar i dytë, servis i plotë, letra të rregullta, motor i fortë, gjendje shumë e mirë, pa
  aksidente, full opsion, mundësi ndërrimi, dy çelësa
`)

const OPENINGS = [
  'Shitet makina ime, e mbajtur me kujdes dhe me servise në kohë.',
  'E sjellë nga Gjermania, e zhdoganuar dhe me targa.',
  'E ardhur nga Zvicra me kilometra realë, që vërtetohen me librin e servisit.',
  'E përdorur vetëm në familje, kryesisht brenda qytetit.',
  'E blerë në Itali, prej katër vjetësh në Shqipëri me të njëjtin pronar.'
] as const
const SETTLED_YEARS = 4

const DETAILS = [
  'Ka goma të reja dhe bateri të re.',
  'Ka klimë, xhama elektrikë dhe sensorë parkimi.',
  'Kolaudimi dhe siguracioni janë të paguar deri në pranverë.',
  'Ka një gërvishtje të vogël në parakolpin e pasmë, që duket në foto.',
  'Shitet sepse po marrim një makinë më të madhe.',
  'Pranoj kontroll në çdo servis që dëshironi.',
  'Jepet me dy çelësa dhe me një palë goma dimri.',
  'Brenda është e pastër dhe nuk është pirë duhan.',
  'Mund të ndërrohet me një makinë më të vogël.'
] as const

/** What the country drives: enough of one model that prices can be compared. */
const FAVOURITE = CAR_OFFERS.find(({ model }) => model === 'Golf')!

/** Only of an engine, or of a small one. */
const BELT = 'Rripi i distribucionit është ndërruar së fundi, me faturë.'
const THRIFTY = 'Konsumi është rreth 5 litra në 100 km.'
const THRIFTY_CC = 1700

/** Not of one with a defect. */
const SOUND = 'Makinë në gjendje shumë të mirë, pa asnjë problem mekanik.'

const DEFECTS = [
  'Ka defekt në turbo, prandaj jepet me këtë çmim.',
  'Motori ndizet, por duhet ndërruar friksioni.',
  'Është përplasur lehtë në anën e djathtë, motori nuk ka problem.'
] as const

function gearbox(r: Random, { brand }: CarOffer, year: number, fuel: string) {
  if (fuel === 'elektrik') return 'automatik'
  if (fuel === 'hibrid') return 'cvt'
  if (r.chance(year < 2012 ? 0.75 : 0.4)) return 'manual'
  return ['Volkswagen', 'Audi', 'Škoda', 'SEAT'].includes(brand) ? 'dsg' : 'automatik'
}

function describe(r: Random, offer: CarOffer, now: Date) {
  const last = Math.min(offer.years[1], now.getUTCFullYear() - 1)
  const year = r.between(offer.years[0], last)
  const age = now.getUTCFullYear() - year
  const [engine, cubic, fuelType] = r.pick(offer.engines)
  const mileage = rounded(Math.min(340_000, age * r.between(8500, 18_500)), 1000)
  const [color, paint] = r.chance(0.75) ? r.pick(COLORS.slice(0, 6)) : r.pick(COLORS)
  const values: AttributeValues = {
    brand: offer.brand,
    model: offer.model,
    year,
    mileage,
    fuelType,
    transmission: gearbox(r, offer, year, fuelType),
    bodyType: offer.body,
    color,
    ...(cubic > 0 && { engineSize: cubic }),
    doors: ['coupe', 'convertible', 'van'].includes(offer.body) ? 3 : 5,
    seats: offer.body === 'minivan' ? 7 : offer.body === 'convertible' ? 2 : 5
  }
  return { values, year, age, engine, paint }
}

const isThrifty = ({ engineSize }: AttributeValues) => Number(engineSize ?? Infinity) < THRIFTY_CC

function detailsOf(values: AttributeValues) {
  if (values.fuelType === 'elektrik') return DETAILS
  return isThrifty(values) ? [BELT, THRIFTY, ...DETAILS] : [BELT, ...DETAILS]
}

const tailsOf = (values: AttributeValues) =>
  isThrifty(values) ? [...TAILS, 'shumë ekonomike'] : TAILS

function askingPrice(r: Random, offer: CarOffer, age: number, damaged: boolean) {
  const euro = offer.price * 0.885 ** age * (r.between(85, 115) / 100) * (damaged ? 0.6 : 1)
  const inEuro = rounded(Math.max(euro, 900), euro > 5000 ? 100 : 50)
  return r.chance(0.72)
    ? { price: inEuro, currency: 'EUR' as const }
    : { price: rounded(inEuro * 97, 10_000), currency: 'ALL' as const }
}

function photographed(r: Random, offer: CarOffer, paint: string) {
  const side = picture(r, drawnAs(offer.body), paint)
  const front = picture(r, 'carFront', paint)
  const others = r.some(
    [picture(r, 'carRear', paint), picture(r, 'dashboard', paint)],
    r.between(0, 2)
  )
  return r.chance(0.7) ? [side, front, ...others] : [front, side, ...others]
}

export const drawCar: Draw = (r: Random, { seller: { city }, now }: Setting): Draft => {
  const offer = r.chance(0.25) ? FAVOURITE : r.pick(CAR_OFFERS)
  const { values, year, age, engine, paint } = describe(r, offer, now)
  const damaged = values.fuelType !== 'elektrik' && r.chance(0.06)
  const details = detailsOf(values)
  const tail = damaged ? 'me defekt' : r.pick(tailsOf(values))
  const name = `${offer.called} ${engine}`
  const openings = OPENINGS.filter(text => age > SETTLED_YEARS || !text.includes('katër vjet'))
  const first = damaged ? [r.pick(openings), r.pick(DEFECTS)] : [r.pick([...openings, SOUND])]
  return {
    title: r.pick([
      `${name}, viti ${year}, ${tail}`,
      `${name}, ${year}, ${tail}`,
      `${name}, ${tail}`
    ]),
    description: descriptionOf(r, first, details, city),
    ...askingPrice(r, offer, age, damaged),
    condition: damaged ? 'damaged' : 'used',
    values,
    pictures: photographed(r, offer, paint)
  }
}

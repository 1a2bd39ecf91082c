import { type Draft, type Draw, descriptionOf, PAINTS, pictures, rounded } from '#src/demo/draft.ts'
import type { PictureKind } from '#src/demo/illustrations/illustrate.ts'
import type { Random } from '#src/demo/random.ts'

/** Adjectives follow the noun: masculine, feminine, feminine plural. */
type Gender = 'm' | 'f' | 'p'
type Garment = readonly [
  name: string,
  gender: Gender,
  type: string,
  kind: PictureKind,
  price: number
]

const GARMENTS: readonly Garment[] = [
  ['Fustan mbrëmjeje', 'm', 'fustane', 'dress', 4500],
  ['Fustan veror', 'm', 'fustane', 'dress', 2200],
  ['Fustan i gjatë', 'm', 'fustane', 'dress', 3200],
  ['Fustan nusërie', 'm', 'fustane', 'dress', 28_000],
  ['Xhaketë lëkure', 'f', 'xhaketa', 'jacket', 6500],
  ['Xhaketë xhins', 'f', 'xhaketa', 'jacket', 2800],
  ['Pallto leshi', 'f', 'xhaketa', 'jacket', 6000],
  ['Xhup dimri', 'm', 'xhaketa', 'jacket', 4500],
  ['Xhaketë kostumi', 'f', 'xhaketa', 'jacket', 4000],
  ['Bluzë pambuku', 'f', 'bluza', 'shirt', 1200],
  ['Këmishë liri', 'f', 'bluza', 'shirt', 1800],
  ['Triko leshi', 'f', 'bluza', 'shirt', 2200],
  ['Bluzë me vija', 'f', 'bluza', 'shirt', 1000],
  ['Pantallona xhins', 'p', 'pantallona', 'trousers', 2400],
  ['Pantallona klasike', 'p', 'pantallona', 'trousers', 2800],
  ['Pantallona liri', 'p', 'pantallona', 'trousers', 2200],
  ['Atlete vrapimi', 'p', 'kepuce', 'shoes', 5500],
  ['Atlete lëkure', 'p', 'kepuce', 'shoes', 5000],
  ['Këpucë të përditshme', 'p', 'kepuce', 'shoes', 3500],
  ['Çizme dimri', 'p', 'kepuce', 'boots', 5500],
  ['Çizme lëkure', 'p', 'kepuce', 'boots', 6500],
  ['Çantë dore', 'f', 'aksesoret', 'bag', 4500],
  ['Çantë lëkure', 'f', 'aksesoret', 'bag', 6000],
  ['Pizhame dimri', 'p', 'nderresa', 'shirt', 1500],
  ['Tuta sportive', 'p', 'sportive', 'trousers', 2600],
  ['Bluzë sportive', 'f', 'sportive', 'shirt', 1600]
]

const TAILS: Record<Gender, readonly string[]> = {
  m: ['i veshur një herë', 'i ri me etiketë', 'si i ri', 'pak i përdorur'],
  f: ['e veshur dy herë', 'e re me etiketë', 'si e re', 'pak e përdorur'],
  p: ['të veshura dy herë', 'të reja me etiketë', 'si të reja', 'pak të përdorura']
}

/** Of what is worn and washed; shoes and bags are neither ironed nor measured by a label. */
const OF_CLOTH = /veshur|vishet|veshje|masa|larja|[Ll]arë|Mund ta provoni/
const tailsOf = (gender: Gender, type: string) =>
  TAILS[gender].filter(text => type !== 'aksesoret' || !OF_CLOTH.test(text))
const suited = (texts: readonly string[], type: string) =>
  texts.filter(text => !['kepuce', 'aksesoret'].includes(type) || !OF_CLOTH.test(text))
/** What nobody says who gives it away. */
const OF_SALES = /pagesë|blini/

const BRANDS = ['Zara', 'H&M', 'Calvin Klein', 'Tommy Hilfiger', 'Armani'] as const
const SPORTY = ['Nike', 'Adidas', 'Puma'] as const
const SIZES = ['xs', 's', 'm', 'm', 'l', 'l', 'xl', 'xxl', '3xl'] as const

const OPENINGS = [
  'Në gjendje shumë të mirë, pa asnjë njollë apo dëmtim.',
  'Blerë për një rast të veçantë, nuk vishet më.',
  'Nuk më bën më masa.',
  'Cilësi e mirë, ngjyra nuk ka dalë nga larja.',
  'Dhuratë që nuk e përdora.',
  'Larë dhe hekurosur, gati për veshje.'
] as const

const DETAILS = [
  'Masa përputhet me atë të etiketës.',
  'Jap edhe foto të tjera nëse duhen.',
  'Mund ta provoni para se ta blini.',
  'E dërgoj edhe me postë në qytete të tjera, me pagesë në dorëzim.',
  'Kam edhe veshje të tjera në profil, shikojini.',
  'Materiali është i butë dhe i këndshëm.'
] as const

function sized(r: Random, type: string) {
  if (type === 'kepuce') {
    const shoeSize = String(r.between(36, 45))
    return { words: `numri ${shoeSize}`, values: { shoeSize } }
  }
  if (type === 'aksesoret') return { words: '', values: {} }
  const size = r.pick(SIZES)
  return { words: `masa ${size.toUpperCase()}`, values: { size } }
}

function branded(r: Random, type: string, name: string) {
  if (type === 'sportive' || name.startsWith('Atlete')) return r.pick(SPORTY)
  if (name === 'Fustan nusërie') return undefined
  return r.chance(0.6) ? r.pick(BRANDS) : undefined
}

export const drawGarment: Draw = (r: Random, { seller: { city } }): Draft => {
  const [name, gender, type, kind, price] = r.pick(GARMENTS)
  const { words, values } = sized(r, type)
  const brand = branded(r, type, name)
  const tail = r.pick(tailsOf(gender, type))
  const free = r.chance(0.05)
  const fresh = tail.includes('etiketë')
  const worth = (fresh ? 1.2 : 0.75) * (brand ? 1.15 : 0.85) * (r.between(75, 125) / 100)
  return {
    title: [brand ? `${name} ${brand}` : name, words, free ? 'falas' : tail]
      .filter(Boolean)
      .join(', '),
    description: descriptionOf(
      r,
      [fresh ? 'Pa u përdorur asnjëherë, me etiketën e dyqanit.' : r.pick(suited(OPENINGS, type))],
      suited(DETAILS, type).filter(text => !free || !OF_SALES.test(text)),
      city
    ),
    price: free ? 0 : rounded(price * worth, 100),
    currency: 'ALL',
    ...(free && { free }),
    condition: fresh ? 'new' : 'used',
    values: { type, ...values, ...(brand && { brand }) },
    pictures: pictures(r, kind, r.pick(PAINTS))
  }
}

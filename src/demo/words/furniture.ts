import { type Draft, type Draw, descriptionOf, pictures, rounded, tint } from '#src/demo/draft.ts'
import type { PictureKind } from '#src/demo/illustrations/illustrate.ts'
import type { Random } from '#src/demo/random.ts'

type Piece = readonly [
  name: string,
  kind: PictureKind,
  subcategory: string,
  price: number,
  made: readonly string[]
]

/** What it is made of, as the title says it, and as the catalogue does. */
const MADE: Record<string, readonly string[]> = {
  dru: ['dru ahu', 'dru arre', 'dru pishe', 'dru lisi', 'dru masiv'],
  tekstil: ['stof gri', 'stof bezhë', 'stof blu', 'kadife jeshile'],
  lekure: ['lëkurë e vërtetë', 'lëkurë kafe', 'lëkurë e zezë'],
  metal: ['metal i zi', 'metal dhe dru'],
  xham: ['xham i trashë', 'xham dhe metal'],
  plastik: ['plastikë e bardhë']
}

const PIECES: readonly Piece[] = [
  ['Divan trevendësh', 'sofa', 'ulese', 26_000, ['tekstil', 'lekure']],
  ['Divan dyvendësh', 'sofa', 'ulese', 18_000, ['tekstil', 'lekure']],
  ['Divan këndor', 'sofa', 'ulese', 42_000, ['tekstil']],
  ['Divan që hapet në krevat', 'sofa', 'ulese', 30_000, ['tekstil']],
  ['Poltronë', 'armchair', 'ulese', 11_000, ['tekstil', 'lekure']],
  ['Poltronë relaksi', 'armchair', 'ulese', 17_000, ['lekure', 'tekstil']],
  ['Tavolinë buke me katër karrige', 'table', 'tavoline', 24_000, ['dru']],
  ['Tavolinë buke që zgjatet', 'table', 'tavoline', 19_000, ['dru', 'xham']],
  ['Tavolinë mesi', 'table', 'tavoline', 7000, ['dru', 'xham', 'metal']],
  ['Tavolinë pune', 'table', 'tavoline', 9000, ['dru', 'metal']],
  ['Krevat dopio me dyshek', 'bed', 'krevate', 34_000, ['dru', 'tekstil']],
  ['Krevat tek', 'bed', 'krevate', 14_000, ['dru', 'metal']],
  ['Krevat për fëmijë', 'bed', 'krevate', 12_000, ['dru']],
  ['Dollap me tri kanate', 'wardrobe', 'dollape', 28_000, ['dru']],
  ['Dollap me dyer rrëshqitëse', 'wardrobe', 'dollape', 38_000, ['dru', 'xham']],
  ['Dollap korridori për këpucë', 'wardrobe', 'dollape', 9000, ['dru']],
  ['Komplet me katër karrige kuzhine', 'chair', 'karrige', 9000, ['dru', 'metal', 'plastik']],
  ['Karrige zyre', 'chair', 'karrige', 8000, ['tekstil', 'lekure']],
  ['Komplet me dy karrige bari', 'chair', 'karrige', 7000, ['metal', 'dru']],
  ['Bibliotekë me katër rafte', 'bookcase', 'biblioteka', 13_000, ['dru', 'metal']],
  ['Raft librash', 'bookcase', 'biblioteka', 8000, ['dru']],
  ['Pasqyrë e madhe', 'mirror', 'dekor', 6500, ['dru', 'metal']],
  ['Pasqyrë korridori', 'mirror', 'dekor', 4500, ['metal', 'dru']],
  ['Llambadar për dhomën e ndenjjes', 'lamp', 'ndricim', 5000, ['metal', 'dru']],
  ['Abazhur', 'lamp', 'ndricim', 2500, ['tekstil', 'metal']]
]

const STYLES = ['modern', 'klasik', 'vintage', 'minimalist', 'skandinav', 'industrial'] as const
const ADDITIONS = ['', '', '{n} cm', 'punim italian', 'punim artizanal'] as const

const OPENINGS = [
  'Po ndërrojmë shtëpi dhe nuk kemi më vend.',
  'Blerë para dy vjetësh dhe përdorur pak.',
  'Mbajtur me kujdes, në një shtëpi pa duhan.',
  'Punim i fortë, që mban edhe shumë vite.',
  'E kemi pasur në dhomën e miqve, prandaj është ruajtur mirë.',
  'Arsyeja e shitjes: po rinovojmë shtëpinë.'
] as const

const DETAILS = [
  'Përmasa më e madhe është {n} cm.',
  'Mund të çmontohet për transport.',
  'Jemi në kat të dytë, me ashensor.',
  'Ndihmojmë për ngarkimin.',
  'Nuk ka pasur kurrë lagështi ose krimba.',
  'Është pastruar dhe është gati për përdorim.'
] as const

/** Of what stands against a wall. */
const HIDDEN_MARK = 'Ka një shenjë të vogël anash, që nuk duket kur vihet te muri.'
const AGAINST_WALL: readonly PictureKind[] = ['sofa', 'wardrobe', 'bookcase', 'bed']

const DEFECTS = [
  'Njëra këmbë është e thyer dhe duhet riparuar.',
  'Ka një dëmtim nga uji në pjesën e poshtme.'
] as const

/** Centimetres, for what is bought by them. */
const SIZES: Partial<Record<PictureKind, readonly [number, number]>> = {
  sofa: [150, 270],
  armchair: [75, 95],
  table: [90, 200],
  wardrobe: [120, 260],
  bookcase: [70, 180],
  mirror: [50, 120]
}

const saying = (texts: readonly string[], size: string) =>
  texts.flatMap(text => (size || !text.includes('{n}') ? [text.replace('{n}', size)] : []))

/** What does not fit a thing that is still packed, or one with a defect. */
const NOT_OF: Record<string, RegExp> = {
  new: /shenjë|kurrë|pastruar/,
  damaged: /kurrë|pastruar/
}

function detailsOf(kind: PictureKind, condition: string) {
  const all = AGAINST_WALL.includes(kind) ? [HIDDEN_MARK, ...DETAILS] : DETAILS
  return all.filter(text => !NOT_OF[condition]?.test(text))
}

function title(r: Random, name: string, material: string, size: string) {
  const made = r.pick(MADE[material] ?? [''])
  const addition = r.pick(saying(ADDITIONS, size))
  return [name, made, addition].filter(Boolean).join(', ')
}

export const drawFurniture: Draw = (r: Random, { seller: { city } }): Draft => {
  const [name, kind, subcategory, price, materials] = r.pick(PIECES)
  const material = r.pick(materials)
  const range = SIZES[kind]
  const size = range ? String(rounded(r.between(...range), 5)) : ''
  const condition = r.chance(0.05) ? 'damaged' : r.chance(0.12) ? 'new' : 'used'
  const free = r.chance(0.09)
  const opening =
    condition === 'new'
      ? 'Nuk është përdorur, është ende në paketimin e fabrikës.'
      : r.pick(free ? OPENINGS.filter(text => !text.includes('shitje')) : OPENINGS)
  const worth = { new: 1.4, used: 0.8, damaged: 0.35 }[condition] * (r.between(70, 130) / 100)
  const first = [
    opening,
    ...(condition === 'damaged' ? [r.pick(DEFECTS)] : []),
    ...(free ? ['E jap falas, mjafton ta merrni vetë.'] : [])
  ]
  return {
    title: free ? `${name}, falas, e merrni vetë` : title(r, name, material, size),
    description: descriptionOf(r, first, saying(detailsOf(kind, condition), size), city),
    price: free ? 0 : rounded(price * worth, 500),
    currency: 'ALL',
    ...(free && { free }),
    condition,
    values: { subcategory, material, style: r.pick(STYLES) },
    pictures: pictures(r, kind, tint(r, kind))
  }
}

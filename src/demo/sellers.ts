import { CITIES } from '#src/shared/catalog/cities.ts'
import { listed } from '#src/shared/catalog/options.ts'
import { fold } from '#src/shared/folding/fold.ts'
import { type Random, random } from './random.ts'
import { type Slug, TURNS } from './turns.ts'
import { VOICES, type Voice } from './voices.ts'

/** Sells one kind of goods in one city, and writes in one way. */
export type DemoSeller = {
  fullName: string
  username: string
  city: string
  category: Slug
  sellerKind: 'private' | 'business'
  voice: Voice
  /** What an employer does, as `jobCategory` of the catalogue. */
  field?: string
}

const FIRST_NAMES = listed(`
  Arben, Ilir, Besnik, Genti, Erion, Klodian, Altin, Dritan, Endri, Fatos, Gëzim, Luan, Agron,
  Bledar, Ervin, Kujtim, Sokol, Taulant, Xhevahir, Ylli, Elira, Mirela, Ardita, Blerta, Drita,
  Entela, Fatjona, Jonida, Klea, Lindita, Majlinda, Ornela, Rovena, Suela, Teuta, Valbona, Zamira,
  Anisa, Eda, Gerta, Çlirim, Përparim
`)
const LAST_NAMES = listed(`
  Hoxha, Shehu, Dervishi, Prifti, Gjoka, Leka, Kola, Marku, Basha, Çela, Duka, Elezi, Frashëri,
  Gega, Hysa, Isufi, Kodra, Lika, Muça, Nika, Osmani, Pasha, Rama, Sula, Toska, Vata, Xhafa,
  Ymeri, Zeneli, Bardhi, Meta, Bregu, Ndreu, Cani, Gjini, Kastrati, Qose, Ruçi, Tafa, Brahimi
`)

/** What a business of a category is called; only these have businesses among their sellers. */
const FIRMS: Partial<Record<Slug, readonly string[]>> = {
  makinat: ['Auto {}', '{} Automobile'],
  elektronika: ['{} Mobile', 'Elektronika {}'],
  mobiljet: ['Mobileri {}'],
  shtepite: ['{} Imobiliare', 'Agjencia {}']
}
const EMPLOYERS: readonly (readonly [field: string, name: string])[] = [
  ['turizem', 'Hotel {}'],
  ['ndertim', '{} Konstruksion'],
  ['teknologji', '{} Software'],
  ['shitje', '{} Trade'],
  ['marketing', 'Studio {}'],
  ['turizem', 'Restorant {}'],
  ['financë', '{} Kontabilitet'],
  ['mjekesi', 'Klinika {}'],
  ['edukim', 'Qendra {}']
]
/** One seller of this many is a business, and has this many times the listings of the others. */
const FIRM_EVERY = 5
const FIRM_SHARE = 6

/** The capital first, then the large cities: where people are, there are listings. */
const cityFor = (r: Random) => {
  const reach = r.chance(0.36) ? 1 : r.chance(0.6) ? 7 : CITIES.length
  return r.pick(CITIES.slice(0, reach)).name
}

/** Believable sellers; the same ones for the same seed, no username twice. */
export function demoSellers(count: number, seed: number): DemoSeller[] {
  const r = random(seed + 17)
  const taken = new Map<string, number>()
  const free = (name: string) => {
    const before = taken.get(name) ?? 0
    taken.set(name, before + 1)
    return before === 0 ? name : `${name}${before + 1}`
  }
  return Array.from({ length: count }, (_, index) => {
    const category = TURNS[index % TURNS.length] ?? TURNS[0]
    const named = nameFor(r, category, Math.floor(index / TURNS.length) + index)
    const words = fold(named.fullName).replaceAll(/[^a-z0-9]+/g, '.')
    return {
      ...named,
      category,
      username: free(words),
      city: cityFor(r),
      voice: voiceFor(r, named)
    }
  })
}

type Named = Pick<DemoSeller, 'fullName' | 'sellerKind' | 'field'>

function nameFor(r: Random, category: Slug, turn: number): Named {
  const [first, last] = [r.pick(FIRST_NAMES), r.pick(LAST_NAMES)]
  if (category === 'pune') {
    const [field, name] = r.pick(EMPLOYERS)
    return { fullName: name.replace('{}', last), sellerKind: 'business', field }
  }
  const firms = turn % FIRM_EVERY === 0 ? FIRMS[category] : undefined
  return firms
    ? { fullName: r.pick(firms).replace('{}', last), sellerKind: 'business' }
    : { fullName: `${first} ${last}`, sellerKind: 'private' }
}

/** A business takes care of what it writes. */
const voiceFor = (r: Random, { sellerKind }: Named): Voice =>
  sellerKind === 'business' ? 'careful' : r.pick(VOICES)

/**
 * Who sells the listings of a category, one after the other: businesses again and again, others
 * seldom. Numbers are places in `sellers`.
 */
export function turnsOf(sellers: readonly DemoSeller[], category: Slug, seed: number): number[] {
  const places = sellers.flatMap((seller, place) => {
    if (seller.category !== category) return []
    const isFirm = seller.sellerKind === 'business' && category !== 'pune'
    return Array.from({ length: isFirm ? FIRM_SHARE : 1 }, () => place)
  })
  const r = random(seed)
  return places
    .map(place => ({ place, rank: r.next() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ place }) => place)
}

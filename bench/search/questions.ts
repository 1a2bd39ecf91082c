import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import type { Random } from '#src/demo/random.ts'
import type { Search } from '#src/features/search/index.ts'
import { matchListing } from '#src/features/watching/match-searches.ts'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import { CITIES } from '#src/shared/catalog/cities.ts'
import { fold } from '#src/shared/folding/fold.ts'
import { searchIn } from '#tests/support/search.ts'

export const BY_KEY = 'listing by primary key'
const RATE = 97.8
/** Matching is measured, not telling. */
const jobs = { enqueue: async () => {} }
const SAMPLED = 20_000

/** What is asked, drawn from what is there; each time something else. */
export type Question = (db: Db, r: Random) => Promise<unknown>
type Address = Record<string, string>

/** Searches that people save: by words in a city, cars by their filters, cheap things of a kind. */
export async function savedAddresses(db: Db): Promise<((r: Random) => Address)[]> {
  const { cars, titles } = await lookAround(db)
  const city = (r: Random) => r.pick(CITIES).name
  return [
    r => ({ q: r.pick(titles).slice(0, 2).join(' '), location: city(r) }),
    r => carPanel(r.pick(cars)),
    r => ({ q: r.pick(titles).slice(0, 1).join(' '), maxPrice: String(r.between(1, 90) * 1000) }),
    r => ({
      category: r.pick(CATEGORIES).slug,
      location: city(r),
      maxPrice: String(r.between(1, 400) * 500)
    })
  ]
}

/** One listing that is there already, as if it were new. */
export const matchOne: Question = async (db, r) => {
  const [row] = await db.execute<{ id: number }>(sql`
    select listings.id::int as id from listings
    where id >= (select (${r.next()}::float8 * max(id))::bigint from listings)
    order by listings.id limit 1`)
  return matchListing(db, row?.id ?? 0, { search: searchIn(db, RATE), jobs, now: new Date() })
}

/** Every shape of question the bench measures, by the name it prints. */
export async function questionsOf(db: Db): Promise<Record<string, Question>> {
  const { cars, titles, words, highest } = await lookAround(db)
  const common = words.filter(({ share }) => share > 0.02 && share < 0.3)
  const rarest = words.toSorted((a, b) => a.share - b.share)
  const rare = rarest.filter(({ share }, n) => n === 0 || share <= 0.0005)
  const engine = searchIn(db, RATE)
  await engine.refresh()
  const search =
    (address: (r: Random) => Address): Question =>
    (_, r) =>
      engine.find(new URLSearchParams(address(r)))
  const facets =
    (address: (r: Random) => Address): Question =>
    (_, r) =>
      engine.facets(new URLSearchParams(address(r)))
  const category = (r: Random) => r.pick(CATEGORIES).slug
  const city = (r: Random) => r.pick(CITIES).name
  const car = (r: Random) => carPanel(r.pick(cars))
  const prices = (r: Random) => {
    const from = 1000 * r.between(1, 40)
    return { minPrice: String(from), maxPrice: String(from * r.between(2, 6)) }
  }
  return {
    [BY_KEY]: (db, r) =>
      db
        .select()
        .from(listings)
        .where(eq(listings.id, r.between(1, highest))),
    newest: search(() => ({})),
    'category newest': search(r => ({ category: category(r) })),
    'category + city + price': search(r => ({
      category: category(r),
      location: city(r),
      ...prices(r)
    })),
    'category by price': search(r => ({
      category: category(r),
      sortBy: r.pick(['price-low', 'price-high'])
    })),
    'one common word': search(r => ({ q: r.pick(common).word })),
    'one common word, newest first': search(r => ({ q: r.pick(common).word, sortBy: 'newest' })),
    'one common word by price': search(r => ({
      q: r.pick(common).word,
      sortBy: r.pick(['price-low', 'price-high'])
    })),
    'one common word without another': search(r => ({
      q: `${r.pick(common).word} -${r.pick(common).word}`
    })),
    'page that finds nothing': (_, r) =>
      engine.findPage(new URLSearchParams({ q: `${r.pick(common).word} zorblax` })),
    'one rare word': search(r => ({ q: r.pick(rare).word })),
    'words with two limits': search(r => ({
      q: `${r.pick(common).word} ne ${city(r)} deri ${r.between(1, 90) * 100} euro`
    })),
    'two words with two limits': search(r => ({
      q: `${r.pick(titles).slice(0, 2).join(' ')} nga ${r.between(1, 20) * 100} deri ${r.between(21, 90) * 100} euro`
    })),
    'three words': search(r => ({ q: r.pick(titles).slice(0, 3).join(' ') })),
    typo: search(r => ({ q: mistyped(r, r.pick(common).word) })),
    'car panel with six filters': search(car),
    nearest: search(r => ({ sortBy: 'location', ...somewhere(r) })),
    'nearest of a category': search(r => ({
      sortBy: 'location',
      category: category(r),
      ...somewhere(r)
    })),
    'within 10 km': search(r => ({ radius: '10', ...somewhere(r) })),
    suggestions: suggestions(engine, titles),
    'facets of a category': facets(r => ({ category: category(r) })),
    'facets of a city and price': facets(r => ({
      category: category(r),
      location: city(r),
      ...prices(r)
    })),
    'facets of a common word': facets(r => ({ q: r.pick(common).word })),
    'facets of the car panel with six filters': facets(car)
  }
}

/** What somebody types of a title: some letters of its first word, or that and some of the next. */
const suggestions =
  (engine: Search, titles: readonly string[][]): Question =>
  async (_, r) => {
    const typed = r.pick(titles).slice(0, r.between(1, 2)).join(' ')
    const shown = { language: 'sq', visibleCategories: CATEGORIES.map(({ id }) => id) } as const
    engine.suggest(typed.slice(0, -r.between(0, 2)), shown)
  }

const somewhere = (r: Random) => ({
  latitude: (39.8 + 2.6 * r.next()).toFixed(2),
  longitude: (19.4 + 1.2 * r.next()).toFixed(2)
})

/** Six filters that this car meets. */
function carPanel({ brand, fuelType, transmission, bodyType, year, priceEur }: Car): Address {
  return {
    category: 'makinat',
    brand,
    fuelType,
    transmission,
    bodyType,
    yearFrom: String(year - 3),
    maxPriceEur: String(Math.ceil(priceEur * 1.3))
  }
}

/** Two neighbouring letters in the wrong order. */
function mistyped(r: Random, word: string) {
  const at = r.between(1, word.length - 3)
  return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
}

type Car = {
  brand: string
  fuelType: string
  transmission: string
  bodyType: string
  year: number
  priceEur: number
}

async function lookAround(db: Db) {
  const cars = await db.execute<Car>(sql`
    select attributes->>'brand' as brand, attributes->>'fuelType' as "fuelType",
      attributes->>'transmission' as transmission, attributes->>'bodyType' as "bodyType",
      (attributes->>'year')::int as year, round(price_all / ${RATE}::float8)::int as "priceEur"
    from listings where category_id = 1 and attributes ?& array['brand', 'fuelType', 'transmission', 'bodyType', 'year']
    order by id desc limit 2000`)
  const sampled = db.select({ title: listings.title }).from(listings)
  const rows = await sampled.orderBy(desc(listings.id)).limit(SAMPLED)
  const titles = rows.map(({ title }) => fold(title).match(/[\p{L}\p{N}]+/gu) ?? [])
  const times = new Map<string, number>()
  for (const title of titles) {
    for (const word of new Set(title)) times.set(word, (times.get(word) ?? 0) + 1)
  }
  const words = [...times]
    .filter(([word]) => /^\p{L}{5,}$/u.test(word))
    .map(([word, n]) => ({ word, share: n / titles.length }))
  const [last] = await db.execute<{ id: number }>(sql`select max(id)::int as id from listings`)
  const named = titles.filter(({ length }) => length >= 3)
  return { cars: [...cars], titles: named, words, highest: last?.id ?? 1 }
}

import type { AttributeValues, Category, Condition } from '#src/shared/catalog/category.ts'
import { CITIES } from '#src/shared/catalog/cities.ts'
import { categoryBySlug } from '#src/shared/catalog/lookup.ts'
import { conditionOf } from '#src/shared/catalog/values.ts'
import type { Draw } from './draft.ts'
import type { PictureSpec } from './illustrations/illustrate.ts'
import { type Random, random } from './random.ts'
import { drawCar } from './words/cars.ts'
import { drawGarment } from './words/clothes.ts'
import { drawDevice } from './words/electronics.ts'
import { drawFurniture } from './words/furniture.ts'
import { drawJob } from './words/jobs.ts'
import { drawEstate } from './words/property.ts'
import { drawSport } from './words/sport.ts'

/** A listing made up for demonstration. Prices are whole units of `currency`. */
export type DemoListing = {
  /** Which of the sellers; take it modulo their number. */
  sellerIndex: number
  /** Slug of the category. */
  category: string
  title: string
  description: string
  price: number
  currency: 'ALL' | 'EUR'
  free: boolean
  negotiable: boolean
  condition: Condition
  values: AttributeValues
  /** Name of one of the known cities. */
  city: string
  status: 'active' | 'reserved'
  createdAt: Date
  pictures: PictureSpec[]
}

const DRAWS: Record<string, Draw> = {
  makinat: drawCar,
  elektronika: drawDevice,
  mobiljet: drawFurniture,
  veshjet: drawGarment,
  shtepite: drawEstate,
  'sport-rekreacion': drawSport,
  pune: drawJob
}

/** In this order again and again, so that any page of the newest shows something of everything. */
const TURNS = [
  'makinat',
  'elektronika',
  'mobiljet',
  'shtepite',
  'veshjet',
  'sport-rekreacion',
  'pune',
  'makinat',
  'elektronika',
  'shtepite',
  'makinat',
  'mobiljet',
  'veshjet',
  'elektronika',
  'shtepite',
  'makinat'
] as const

const MONTHS_MS = 58 * 24 * 60 * 60 * 1000

/** `age` is 0 for just now, below 1 for two months ago; squared, as more are of the last days. */
export const publishedAt = (now: Date, age: number) =>
  new Date(now.getTime() - 60_000 - Math.floor(age ** 2 * MONTHS_MS))

/** The capital first, then the large cities: where people are, there are listings. */
const cityFor = (r: Random) => {
  const reach = r.chance(0.36) ? 1 : r.chance(0.6) ? 7 : CITIES.length
  return r.pick(CITIES.slice(0, reach)).name
}

function conditionFor(category: Category, values: AttributeValues, asked: Condition | undefined) {
  const condition = conditionOf(category, values, asked)
  if (!condition) throw new Error(`a demonstration of ${category.slug} names no condition`)
  return condition
}

function demoListing(index: number, r: Random, now: Date): DemoListing {
  const slug = TURNS[index % TURNS.length] ?? TURNS[0]
  const category = categoryBySlug(slug)
  const draw = DRAWS[slug]
  if (!category || !draw) throw new Error(`no demonstration of the category ${slug}`)
  const city = cityFor(r)
  const { pictures, free = false, condition, ...draft } = draw(r, { city, now })
  return {
    ...draft,
    sellerIndex: r.between(0, 1_000_000),
    category: slug,
    city,
    free,
    negotiable: !free && slug !== 'pune' && r.chance(0.4),
    condition: conditionFor(category, draft.values, condition),
    status: slug !== 'pune' && r.chance(0.05) ? 'reserved' : 'active',
    createdAt: publishedAt(now, r.next()),
    pictures: r.chance(0.09) ? [] : pictures
  }
}

/** The same listings for the same seed and day, one by one, so that any number fits in memory. */
export function* demoListings({ count, seed, now }: { count: number; seed: number; now: Date }) {
  for (let index = 0; index < count; index++) {
    yield demoListing(index, random(seed * 1_000_003 + index), now)
  }
}

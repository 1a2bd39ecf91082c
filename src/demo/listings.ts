import type { AttributeValues, Category, Condition } from '#src/shared/catalog/category.ts'
import { categoryBySlug } from '#src/shared/catalog/lookup.ts'
import { conditionOf } from '#src/shared/catalog/values.ts'
import type { StoredKind } from '#src/shared/listing-kinds.ts'
import { LISTED_DAYS } from '#src/shared/listing-life.ts'
import { DAY_MS } from '#src/shared/retention.ts'
import type { Currency } from '#src/shared/schemas/listing.ts'
import type { Draw } from './draft.ts'
import type { PictureSpec } from './illustrations/illustrate.ts'
import { type Random, random } from './random.ts'
import { type DemoSeller, turnsOf } from './sellers.ts'
import { type Slug, TURNS } from './turns.ts'
import { inVoice } from './voices.ts'
import { drawCar } from './words/cars.ts'
import { drawGarment } from './words/clothes.ts'
import { drawDevice } from './words/electronics.ts'
import { drawFurniture } from './words/furniture.ts'
import { drawJob } from './words/jobs.ts'
import { drawEstate } from './words/property.ts'
import { drawSport } from './words/sport.ts'

export type DemoListing = {
  /** Its place among the sellers. */
  sellerIndex: number
  category: string
  title: string
  description: string
  price: number
  currency: Currency
  free: boolean
  kind?: StoredKind
  negotiable: boolean
  condition: Condition
  values: AttributeValues
  city: string
  status: 'active' | 'reserved' | 'sold'
  createdAt: Date
  pictures: PictureSpec[]
}

const DRAWS: Record<Slug, Draw> = {
  makinat: drawCar,
  elektronika: drawDevice,
  mobiljet: drawFurniture,
  veshjet: drawGarment,
  shtepite: drawEstate,
  'sport-rekreacion': drawSport,
  pune: drawJob
}

/** Two days short of their end. */
const OLDEST_MS = (LISTED_DAYS - 2) * DAY_MS

/** `age` is 0 for just now, below 1 for the oldest; squared, as more are of the last days. */
export const publishedAt = (now: Date, age: number) =>
  new Date(now.getTime() - 60_000 - Math.floor(age ** 2 * OLDEST_MS))

function conditionFor(
  category: Category,
  values: AttributeValues,
  declared: Condition | undefined
) {
  const condition = conditionOf(category, values, declared)
  if (!condition) throw new Error(`a demonstration of ${category.slug} names no condition`)
  return condition
}

/** What a visitor reads who takes one for real. */
export const MARK = 'Shembull, jo shpallje e vërtetë.'

type Sold = { category: Slug; seller: DemoSeller; now: Date }

function demoListing(r: Random, { category: slug, seller, now }: Sold) {
  const category = categoryBySlug(slug)
  const draw = DRAWS[slug]
  if (!category) throw new Error(`no category ${slug}`)
  const { pictures, free = false, condition, ...draft } = draw(r, { seller, now })
  const { title, description } = inVoice(r, seller, { ...draft, free })
  return {
    ...draft,
    title,
    description: `${description}\n\n${MARK}`,
    category: slug,
    city: seller.city,
    free,
    negotiable: !free && slug !== 'pune' && r.chance(0.4),
    condition: conditionFor(category, draft.values, condition),
    status: slug !== 'pune' && r.chance(0.05) ? ('reserved' as const) : ('active' as const),
    createdAt: publishedAt(now, r.next()),
    pictures: r.chance(0.09) ? [] : pictures
  }
}

type Demonstration = { count: number; seed: number; now: Date; sellers: readonly DemoSeller[] }

/** The same listings for the same seed, day and sellers, one by one, so that any number fits in memory. */
export function* demoListings({
  count,
  seed,
  now,
  sellers
}: Demonstration): Generator<DemoListing> {
  const turns = new Map(TURNS.map(slug => [slug, turnsOf(sellers, slug, seed)]))
  const drawn = new Map<Slug, number>()
  for (let index = 0; index < count; index++) {
    const category = TURNS[index % TURNS.length] ?? TURNS[0]
    const nth = drawn.get(category) ?? 0
    drawn.set(category, nth + 1)
    const places = turns.get(category) ?? []
    const sellerIndex = places[nth % places.length]
    const seller = sellerIndex === undefined ? undefined : sellers[sellerIndex]
    if (sellerIndex === undefined || !seller) throw new Error(`no seller of ${category}`)
    const r = random(seed * 1_000_003 + index)
    yield { ...demoListing(r, { category, seller, now }), sellerIndex }
  }
}

import type { AttributeValues, Condition } from '#src/shared/catalog/category.ts'
import { listed } from '#src/shared/catalog/options.ts'
import type { Currency } from '#src/shared/schemas/listing.ts'
import type { PictureKind, PictureSpec } from './illustrations/illustrate.ts'
import type { Random } from './random.ts'
import type { DemoSeller } from './sellers.ts'

export type Draft = {
  title: string
  description: string
  price: number
  currency: Currency
  free?: true
  /** What the form would ask; categories that derive theirs leave it out. */
  condition?: Condition
  values: AttributeValues
  pictures: PictureSpec[]
}

export type Setting = { seller: DemoSeller; now: Date }
export type Draw = (r: Random, setting: Setting) => Draft

/** To the nearest step: prices people ask end in zeros. */
export const rounded = (price: number, step: number) =>
  Math.max(step, Math.round(price / step) * step)

/** Of one thing in one colour: each picture costs its drawing and seven encodings. */
const VIEWS = 3

const viewOf = (kind: PictureKind, color: string, view: number): PictureSpec => ({
  kind,
  color,
  // Far apart, so that two colours are not seen the same way either.
  seed: (view % VIEWS) * 7919 + Number.parseInt(color.slice(1), 16)
})

export const picture = (r: Random, kind: PictureKind, color: string) =>
  viewOf(kind, color, r.between(1, VIEWS))

/** Each seen in another way. */
export function pictures(r: Random, kind: PictureKind, color: string, most = 2) {
  const first = r.between(1, VIEWS)
  return Array.from({ length: r.between(1, Math.min(most, VIEWS)) }, (_, index) =>
    viewOf(kind, color, first + index)
  )
}

/** Paints for things that come in any colour. */
export const PAINTS = listed(`
  #a4382f, #3f5f83, #5f7367, #8a6a4a, #d9d4c8, #3a3c42, #c58a3a, #7a5a80, #b5655a, #4f8087,
  #b9a58a, #6b7f4f, #8e9196, #2f4a63
`)

const WOODS = ['#a5794f', '#8a6038', '#c29a6b', '#6b4a30', '#e4ddd0', '#5a4a40', '#b98a58'] as const
const CASES = ['#b9bcc2', '#3a3d43', '#8e9196', '#e6e3dc', '#54606e', '#c9b8a8'] as const

const NATURAL: Partial<Record<PictureKind, readonly string[]>> = {
  table: WOODS,
  chair: WOODS,
  wardrobe: WOODS,
  bookcase: WOODS,
  mirror: WOODS,
  laptop: CASES,
  tablet: CASES,
  television: WOODS,
  gameConsole: CASES,
  camera: CASES,
  headphones: CASES
}

export const tint = (r: Random, kind: PictureKind) => r.pick(NATURAL[kind] ?? PAINTS)

const CLOSINGS = [
  'Mund të shihet në {city} çdo ditë pas orës 17:00.',
  'Ndodhet në {city} dhe mund të shihet edhe fundjavave.',
  'Për më shumë foto ose pyetje, më shkruani këtu.',
  'Më shkruani dhe lëmë një orar për ta parë.',
  'U përgjigjem shpejt mesazheve.',
  'Jam në {city}, më shkruani për çdo pyetje.'
] as const

/** Two to five sentences: the first ones as given, some of `details`, and how to get it. */
export function descriptionOf(
  r: Random,
  first: readonly string[],
  details: readonly string[],
  city: string
) {
  const middle = r.some(details, r.between(1, Math.max(1, 4 - first.length)))
  return [...first, ...middle, r.pick(CLOSINGS).replace('{city}', city)].join(' ')
}

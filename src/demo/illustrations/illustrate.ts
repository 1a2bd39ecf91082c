import { type Random, random } from '#src/demo/random.ts'
import { listed } from '#src/shared/catalog/options.ts'
import { type CarBody, carFront, carRear, carSide, dashboard } from './cars.ts'
import * as clothes from './clothes.ts'
import * as devices from './devices.ts'
import * as furniture from './furniture.ts'
import * as property from './property.ts'
import { photographed } from './shots.ts'
import * as sport from './sport.ts'

type Draw = (r: Random, color: string) => string

const side =
  (body: CarBody): Draw =>
  (r, color) =>
    carSide(r, color, body)

const cars = {
  hatchback: side('hatchback'),
  sedan: side('sedan'),
  coupe: side('coupe'),
  wagon: side('wagon'),
  suv: side('suv'),
  minivan: side('minivan'),
  van: side('van'),
  pickup: side('pickup'),
  carFront,
  carRear,
  dashboard
}

const DRAWINGS = { ...cars, ...devices, ...furniture, ...clothes, ...property, ...sport }

export type PictureKind = keyof typeof DRAWINGS
export const PICTURE_KINDS = Object.keys(DRAWINGS) as PictureKind[]

/** What to draw: a thing, its main colour as `#rrggbb`, and the chance that arranges the rest. */
export type PictureSpec = { kind: PictureKind; color: string; seed: number }

const TALL: readonly PictureKind[] = [
  ...(['phone', 'watch', 'dress', 'jacket', 'trousers', 'shirt', 'lamp', 'mirror'] as const),
  ...(['bookcase', 'building', 'chair', 'racket', 'skis'] as const)
]
/** The driver's seat is on the left. */
const WITH_SIDES: readonly PictureKind[] = ['dashboard']

/** A drawing of our own as SVG. The same spec gives the same picture. */
export function illustrate({ kind, color, seed }: PictureSpec) {
  const draw: Draw = DRAWINGS[kind]
  const motif = {
    drawing: draw(random(seed), color),
    isTall: TALL.includes(kind),
    hasSides: WITH_SIDES.includes(kind)
  }
  return photographed(random(seed + 1), motif)
}

const COLORS = listed('#75787d, #3f5f83, #a4382f, #d9d4c8, #5f7367, #8a6a4a, #2f3136')

/** A stock of pictures, every kind in turn, for sets too large to draw one by one. */
export function pictureSpecs(count: number, seed: number): PictureSpec[] {
  const r = random(seed)
  return Array.from({ length: count }, (_, index) => ({
    kind: PICTURE_KINDS[index % PICTURE_KINDS.length] ?? 'phone',
    color: r.pick(COLORS),
    seed: r.between(1, 1_000_000)
  }))
}

import { type Random, random } from '#src/demo/random.ts'
import { carFront, carRear, carSides, dashboard } from './cars.ts'
import * as clothes from './clothes.ts'
import * as devices from './devices.ts'
import * as furniture from './furniture.ts'
import * as property from './property.ts'
import { photographed } from './shots.ts'
import * as sport from './sport.ts'

type Draw = (r: Random, color: string) => string

const DRAWINGS = {
  ...carSides,
  carFront,
  carRear,
  dashboard,
  ...devices,
  ...furniture,
  ...clothes,
  ...property,
  ...sport
}

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

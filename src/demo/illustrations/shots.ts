import type { Random } from '#src/demo/random.ts'
import { group, rect } from './shapes.ts'

/** What is in front of the camera: `tall` things are often photographed upright. */
type Motif = { drawing: string; isTall: boolean; hasSides: boolean }

const [WIDTH, HEIGHT] = [640, 480]
/** Of an upright picture, as wide as a lying one is high. */
const UPRIGHT = 360

/**
 * A drawing as somebody with a phone takes it: from nearer or further to the side, a little askew,
 * in the light that there is. An SVG of 1280 × 960, or 960 × 1280 for some tall things.
 */
export function photographed(r: Random, { drawing, isTall, hasSides }: Motif) {
  const isUpright = isTall && r.chance(0.4)
  const width = isUpright ? UPRIGHT : WIDTH
  const left = (WIDTH - width) / 2
  const size = isUpright ? 'width="960" height="1280"' : 'width="1280" height="960"'
  const seen = group(viewpoint(r, { hasSides, isUpright }), drawing)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} 0 ${width} ${HEIGHT}" ${size}>${seen}${light(r)}</svg>`
}

/** Near enough that no edge of the drawing shows when it is turned; an upright one shows all of it. */
function viewpoint(r: Random, { hasSides, isUpright }: { hasSides: boolean; isUpright: boolean }) {
  const turn = r.chance(0.6) ? 0 : r.between(-4, 4)
  const nearest = turn === 0 ? 100 : 112
  const nearer = isUpright || r.chance(0.45) ? 0 : r.between(4, 28)
  // A third of what there is to spare, so that the thing stays in the picture.
  const [aside, down] = [WIDTH, HEIGHT].map(side => {
    const most = Math.floor((nearer * side) / 600)
    return r.between(-most, most)
  })
  const mirrored = !hasSides && r.chance(0.5) ? ' translate(640 0) scale(-1 1)' : ''
  const zoom = (nearest + nearer) / 100
  return `translate(${aside} ${down}) translate(320 240) rotate(${turn}) scale(${zoom}) translate(-320 -240)${mirrored}`
}

type Light = (r: Random) => string

const wash = (color: string, opacity: number) => rect(0, 0, WIDTH, HEIGHT, color, { opacity })

const spot = (x: number, y: number, [middle, edge]: [string, string]) =>
  `<defs><radialGradient id="light" cx="${x / WIDTH}" cy="${y / HEIGHT}" r="0.75">` +
  `<stop offset="0" stop-color="${middle}" stop-opacity="0.3"/>` +
  `<stop offset="1" stop-color="${edge}" stop-opacity="0.42"/></radialGradient></defs>` +
  rect(0, 0, WIDTH, HEIGHT, 'url(#light)')

const LIGHTS: readonly Light[] = [
  () => '',
  () => '',
  () => wash('#ffffff', 0.1),
  () => wash('#ffb765', 0.16),
  () => wash('#5f83b5', 0.15),
  () => wash('#0c0f1c', 0.26),
  r => spot(r.between(160, 480), r.between(100, 300), ['#fff6e0', '#07080c']),
  r => spot(r.pick([0, 640]), 40, ['#fff1cf', '#241a10'])
]

const light = (r: Random) => r.pick(LIGHTS)(r)

import type { Random } from '#src/demo/random.ts'
import { street } from './scenes.ts'
import { circle, group, line, oval, path, rect, shade, shadow, times } from './shapes.ts'

type Body = { body: string; glass: readonly string[]; wheels: readonly [number, number]; y: number }

const GLASS = '#24313c'

const BODIES = {
  hatchback: {
    body: 'M78 352C70 340 72 316 76 302C82 284 100 274 134 267L202 255C236 220 266 196 304 193L430 193C474 194 500 220 528 256C554 264 566 280 570 304C573 324 572 342 566 352Z',
    glass: [
      'M224 254C250 227 272 211 304 208L356 207V254Z',
      'M370 207L424 207C454 209 476 228 496 254H370Z'
    ],
    wheels: [182, 468],
    y: 362
  },
  sedan: {
    body: 'M58 352C50 336 54 308 66 298C84 285 124 279 164 273L214 263C250 226 284 202 330 200L408 202C446 205 476 232 502 262C544 267 576 276 584 298C588 318 586 342 578 352Z',
    glass: [
      'M240 262C264 234 290 213 328 212L352 212V262Z',
      'M366 212L404 214C434 217 458 238 476 262H366Z'
    ],
    wheels: [168, 482],
    y: 362
  },
  coupe: {
    body: 'M52 352C46 336 52 312 66 304C90 290 136 284 184 278L236 268C274 236 306 214 348 212C420 212 470 236 516 270C556 276 580 284 586 304C590 322 588 342 580 352Z',
    glass: [
      'M262 268C290 242 314 226 350 224L384 225V268Z',
      'M396 226C436 230 466 246 488 268H396Z'
    ],
    wheels: [170, 482],
    y: 362
  },
  wagon: {
    body: 'M58 352C50 336 54 308 66 298C84 285 124 279 164 273L208 262C242 224 270 200 314 197L500 199C530 202 552 232 566 262C580 276 586 300 584 322C584 340 582 348 576 352Z',
    glass: [
      'M232 261C254 233 276 211 312 209L338 209V261Z',
      'M350 209H430V261H350Z',
      'M442 209L494 211C516 214 532 238 542 261H442Z'
    ],
    wheels: [168, 482],
    y: 362
  },
  suv: {
    body: 'M70 350C62 334 64 300 68 286C74 266 96 258 130 252L196 244C222 204 246 176 286 172L458 172C500 173 520 206 538 246C562 252 570 268 574 294C576 320 576 340 570 350Z',
    glass: [
      'M216 243C240 209 260 190 288 187L350 186V243Z',
      'M364 186L446 186C480 188 492 212 504 243H364Z'
    ],
    wheels: [180, 470],
    y: 356
  },
  minivan: {
    body: 'M64 352C56 328 62 298 76 284C112 250 188 196 250 186L470 186C514 190 548 226 562 264C572 292 574 322 568 352Z',
    glass: [
      'M170 252C204 222 230 206 258 200L300 199V252Z',
      'M314 199H404V252H314Z',
      'M418 199L466 200C496 204 516 228 528 252H418Z'
    ],
    wheels: [166, 472],
    y: 362
  },
  van: {
    body: 'M66 352C60 330 62 300 72 284C84 268 118 262 150 254L196 180C206 162 222 152 248 152H546C562 152 570 164 572 184L578 322C578 342 574 350 568 352Z',
    glass: ['M172 250L212 186C218 178 226 174 238 174H286V250Z'],
    wheels: [168, 476],
    y: 362
  },
  pickup: {
    body: 'M58 350C52 330 54 302 64 288C84 274 124 268 170 262L218 202C228 190 242 184 262 184H348C362 184 370 192 374 208L384 262H572C582 262 586 270 586 284L584 338C582 346 578 350 572 350Z',
    glass: [
      'M196 260L234 208C240 202 248 198 258 198H282V260Z',
      'M294 198H340C350 198 356 204 358 214L368 260H294Z'
    ],
    wheels: [166, 486],
    y: 358
  }
} satisfies Record<string, Body>

export type CarBody = keyof typeof BODIES

function wheel(x: number, y: number, spokes: number) {
  const rays = times(spokes, index => {
    const angle = (index / spokes) * 2 * Math.PI
    const end = `${Math.round(x + 26 * Math.cos(angle))} ${Math.round(y + 4 + 26 * Math.sin(angle))}`
    return line(`M${x} ${y + 4}L${end}`, '#e6e8ec', 7)
  })
  return (
    circle(x, y, 57, '#17171a') +
    circle(x, y + 4, 47, '#1d1d20') +
    circle(x, y + 4, 31, '#c9cbd0') +
    circle(x, y + 4, 27, '#8b8e96') +
    rays +
    circle(x, y + 4, 7, '#4b4d55')
  )
}

const carSide =
  ({ body, glass, wheels, y }: Body) =>
  (r: Random, color: string) => {
    const dark = shade(color, -0.38)
    const spokes = r.between(4, 8)
    const car = [
      shadow(322, 404, 276, 18),
      path(body, color),
      path('M72 320C200 332 440 332 574 318L570 352H74Z', dark, { opacity: 0.55 }),
      ...glass.map(pane => path(pane, GLASS)),
      path('M262 240L292 214H312L280 250Z', '#ffffff', { opacity: 0.15 }),
      line('M361 262V338M206 290Q208 320 216 338', dark, 2.5, { opacity: 0.7 }),
      rect(322, 276, 24, 6, shade(color, 0.45), { rx: 3 }),
      rect(436, 276, 24, 6, shade(color, 0.45), { rx: 3 }),
      path('M74 296C88 284 110 284 122 286C118 304 94 308 71 308Z', '#fdf3cf'),
      path('M552 282L574 288V308L556 306Z', '#b3262a'),
      ...wheels.map(x => wheel(x, y, spokes))
    ]
    const scale = r.between(88, 104) / 100
    const mirrored = r.chance(0.45) ? 'translate(640 0) scale(-1 1) ' : ''
    const placed = `${mirrored}translate(${320 - 320 * scale} ${410 - 410 * scale}) scale(${scale})`
    return street(r) + group(placed, ...car)
  }

/** A drawing of each body by its name. */
export const carSides = Object.fromEntries(
  Object.entries(BODIES).map(([name, body]) => [name, carSide(body)])
) as Record<CarBody, ReturnType<typeof carSide>>

const ends = (color: string, lamp: string, low: string) =>
  shadow(320, 422, 230, 18) +
  rect(128, 352, 64, 70, '#17171a', { rx: 16 }) +
  rect(448, 352, 64, 70, '#17171a', { rx: 16 }) +
  path('M196 214C206 170 232 148 262 146H378C408 148 434 170 444 214Z', shade(color, -0.12)) +
  path('M212 214C220 182 240 164 266 162H374C400 164 420 182 428 214Z', GLASS) +
  path('M250 208L284 166H320L280 208Z', '#ffffff', { opacity: 0.14 }) +
  path(
    'M116 388C108 340 112 270 134 240C150 218 190 208 240 206H400C450 208 490 218 506 240C528 270 532 340 524 388Q520 400 506 400H134Q120 400 116 388Z',
    color
  ) +
  path('M130 248C160 246 190 256 206 282C180 292 150 290 126 284Z', lamp) +
  path('M510 248C480 246 450 256 434 282C460 292 490 290 514 284Z', lamp) +
  path('M118 352H522L520 388Q518 400 504 400H136Q122 400 120 388Z', low) +
  rect(268, 340, 104, 26, '#f4f4f0', { rx: 3 }) +
  rect(268, 340, 12, 26, '#2f55a4', { rx: 3 })

export function carFront(r: Random, color: string) {
  const grille =
    rect(222, 262, 196, 52, '#1c1e22', { rx: 12 }) +
    times(3, index => rect(232, 272 + index * 13, 176, 4, '#8e9299', { rx: 2 })) +
    circle(320, 286, 16, '#d5d8dc')
  return street(r) + ends(color, '#f7f1dc', shade(color, -0.35)) + grille
}

export function carRear(r: Random, color: string) {
  const boot =
    line('M206 300H434', shade(color, -0.3), 3) +
    circle(320, 270, 13, '#d5d8dc') +
    rect(160, 386, 46, 14, '#9a9da3', { rx: 6 })
  return street(r) + ends(color, '#b3262a', shade(color, -0.4)) + boot
}

const dial = (x: number, turn: number) =>
  circle(x, 196, 46, '#0f1114') +
  circle(x, 196, 40, '#23272d') +
  line(`M${x} 196L${x - 26} ${196 - turn}`, '#d9503f', 4) +
  times(7, index => {
    const angle = Math.PI * (0.8 + (index * 1.4) / 6)
    const at = (radius: number) =>
      `${Math.round(x + radius * Math.cos(angle))} ${Math.round(196 + radius * Math.sin(angle))}`
    return line(`M${at(32)}L${at(38)}`, '#e8e4da', 2.5)
  })

export function dashboard(r: Random) {
  const trim = r.pick(['#2c2d31', '#3a322c', '#26303a', '#4a4038'])
  const screen = r.pick(['#31566d', '#44644f', '#5d4a6b'])
  return (
    rect(0, 0, 640, 480, '#b9cfdb') +
    path('M0 90Q160 60 320 96T640 80V170H0Z', '#8ba07a') +
    path('M0 150C120 118 480 118 640 150V480H0Z', trim) +
    path('M60 168C110 128 300 128 350 168V250H60Z', '#17181b') +
    dial(140, r.between(4, 30)) +
    dial(262, r.between(4, 30)) +
    rect(400, 168, 190, 104, '#101215', { rx: 10 }) +
    rect(408, 176, 174, 88, screen, { rx: 6 }) +
    line('M420 250Q470 190 500 226T570 196', '#f0d58c', 5) +
    times(3, index => circle(440 + index * 56, 316, 20, shade(trim, 0.25))) +
    rect(410, 356, 170, 70, shade(trim, -0.3), { rx: 14 }) +
    circle(200, 350, 138, '#141517') +
    circle(200, 350, 114, trim) +
    oval(200, 358, 60, 46, '#141517') +
    rect(70, 340, 260, 34, '#141517', { rx: 16 }) +
    circle(200, 356, 17, '#b9bcc2')
  )
}

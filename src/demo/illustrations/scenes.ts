import type { Random } from '#src/demo/random.ts'
import { listed } from '#src/shared/catalog/options.ts'
import { circle, group, line, oval, path, rect, shade, times } from './shapes.ts'

const SKIES = ['#b4d0e2', '#a9c8d8', '#cfe0e8', '#ecd9c0', '#dfc7b4', '#c3cbd6', '#9fc4dd'] as const
const WALLS = listed(`
  #e4ddcf, #d8cfbf, #cfd8d3, #e7d6c4, #d5dbe2, #e9e3d8, #c9d0c2, #e6cfc4, #f0e6cf, #cdbfae
`)
const FLOORS = ['#a5794f', '#b68b5e', '#8f6a48', '#c7b299', '#b5aea3', '#9c7a5c'] as const

const MOUNTAINS = [
  'M0 210L70 160L130 190L220 110L300 178L360 140L450 200L520 150L640 215V330H0Z',
  'M0 250L110 130L180 190L260 150L380 230L480 120L560 190L640 160V330H0Z',
  'M0 200Q120 120 250 210T480 190T640 220V330H0Z'
] as const

const houses = (r: Random) =>
  times(8, index => {
    const height = r.between(70, 190)
    const x = index * 82 - 8
    const wall = r.pick(['#cdb9a2', '#bfa58d', '#d7cab8', '#b9b3ab', '#c9a894'])
    const windows = times(Math.floor(height / 36), row =>
      [16, 48].map(at => rect(x + at, 326 - height + row * 34, 18, 18, '#77838a')).join('')
    )
    return rect(x, 312 - height, 80, height + 10, wall) + windows
  })

function behind(r: Random) {
  const kind = r.between(0, 4)
  if (kind === 0) return houses(r)
  if (kind === 1) {
    return rect(0, 214, 640, 110, '#6fa0b4') + rect(0, 250, 640, 70, '#5d90a6', { opacity: 0.6 })
  }
  const far = r.pick(['#8ea1a6', '#7f989c', '#a3a79b', '#93a0b0'])
  const near = r.pick(['#77895f', '#5f7d5c', '#8a8d5e', '#6d8268'])
  return (
    path(r.pick(MOUNTAINS), far) +
    path('M0 260L90 225L190 250L300 215L420 255L520 228L640 262V330H0Z', near)
  )
}

const sky = (r: Random) => {
  const color = r.pick(SKIES)
  const cloud = (x: number, y: number) =>
    oval(x, y, 56, 14, '#ffffff', { opacity: 0.55 }) +
    oval(x + 30, y - 12, 34, 14, '#ffffff', { opacity: 0.55 })
  return (
    rect(0, 0, 640, 330, color) +
    rect(0, 170, 640, 160, shade(color, 0.4), { opacity: 0.6 }) +
    (r.chance(0.6) ? cloud(r.between(60, 520), r.between(40, 90)) : '') +
    (r.chance(0.3) ? circle(r.between(80, 560), 70, 26, '#fbeec6') : '')
  )
}

export function street(r: Random) {
  const ground = r.pick(['#5c5b5e', '#6a686a', '#8b8378', '#77746c', '#7c8a62'])
  const marks = times(4, index =>
    rect(20 + index * 165, 446, 90, 6, '#f2ecdc', { opacity: 0.45, rx: 3 })
  )
  return (
    sky(r) +
    behind(r) +
    rect(0, 318, 640, 162, ground) +
    rect(0, 400, 640, 80, shade(ground, -0.15), { opacity: 0.6 }) +
    rect(0, 312, 640, 9, '#d8d2c6') +
    (r.chance(0.5) ? marks : '')
  )
}

const tree = (x: number, y: number, color: string) =>
  rect(x - 5, y - 40, 10, 44, '#6b5036') +
  circle(x, y - 66, 36, color) +
  circle(x + 22, y - 48, 24, shade(color, -0.1))

/** Grass, hills and trees; the ground begins at y = 300. */
export function meadow(r: Random) {
  const grass = r.pick(['#8aa465', '#7f9a5c', '#a3a868', '#94a777'])
  const trees = times(r.between(1, 4), () => tree(r.between(20, 620), 306, shade(grass, -0.3)))
  const tufts = times(14, () => {
    const x = r.between(10, 630)
    const y = r.between(330, 470)
    return line(`M${x} ${y}l-4 -10M${x} ${y}l3 -12`, shade(grass, -0.25), 2.5, { opacity: 0.7 })
  })
  return sky(r) + path(r.pick(MOUNTAINS), '#93a59b') + rect(0, 296, 640, 184, grass) + trees + tufts
}

const framed = (x: number, color: string) =>
  rect(x, 60, 116, 140, '#f3ede2', { rx: 3 }) +
  rect(x + 10, 70, 96, 120, shade(color, 0.55)) +
  path(`M${x + 10} 160Q${x + 40} 110 ${x + 66} 150T${x + 106} 136V190H${x + 10}Z`, '#7d8f86') +
  circle(x + 78, 100, 13, '#d77a52')

const windowOn = (x: number) =>
  rect(x, 44, 150, 180, '#f6f2ea', { rx: 3 }) +
  rect(x + 10, 54, 62, 160, '#bcd6e4') +
  rect(x + 78, 54, 62, 160, '#c9dfe9') +
  path(`M${x + 10} 180Q${x + 50} 150 ${x + 72} 176V214H${x + 10}Z`, '#8aa27c')

const plant = (x: number) =>
  path(`M${x - 24} 330h48l-8 56h-32Z`, '#c0764f') +
  [-40, -20, 0, 20, 40]
    .map(turn =>
      group(`rotate(${turn} ${x} 330)`, oval(x, 278, 13, 52, turn % 40 ? '#5f7f57' : '#6f9164'))
    )
    .join('')

const shelf = (x: number, r: Random) =>
  rect(x, 130, 140, 10, '#7d5a3b') +
  times(4, index => {
    const height = r.between(30, 58)
    const spine = r.pick(['#a4553f', '#d2a24c', '#4d6b74', '#7d8b5f', '#d8cbb3'])
    return rect(x + 12 + index * 24, 130 - height, 18, height, spine, { rx: 2 })
  })

const boxes = (x: number) =>
  rect(x, 330, 96, 84, '#b98d5b') +
  rect(x + 40, 330, 14, 84, '#d9bf98') +
  rect(x + 14, 268, 70, 62, '#c79c69') +
  rect(x + 42, 268, 12, 62, '#dcc5a1')

const rug = (r: Random) => {
  const color = r.pick(['#a4553f', '#4d6b74', '#c2a878', '#6b4b62', '#7d8b5f'])
  return oval(320, 436, 300, 34, color) + oval(320, 436, 250, 24, shade(color, 0.25))
}

const cupboard = (x: number, color: string) =>
  rect(x, 250, 140, 166, shade(color, -0.15), { rx: 4 }) +
  rect(x + 8, 260, 124, 70, color, { rx: 3 }) +
  rect(x + 8, 338, 124, 70, color, { rx: 3 })

export function bareRoom(r: Random) {
  const wall = r.pick(WALLS)
  const floor = r.pick(FLOORS)
  const boards = times(5, index =>
    line(`M${index * 160 - 60} 480L${index * 130 + 20} 366`, shade(floor, -0.18), 2, {
      opacity: 0.5
    })
  )
  return (
    rect(0, 0, 640, 366, wall) +
    path('M0 0H230L60 366H0Z', '#ffffff', { opacity: 0.14 }) +
    rect(0, 366, 640, 114, floor) +
    boards +
    rect(0, 356, 640, 10, '#ffffff', { opacity: 0.5 })
  )
}

/** A lived-in room; what stands in it stands at y = 420. */
export function room(r: Random) {
  const side = r.chance(0.5)
  const decorations = [
    framed(side ? 40 : 480, r.pick(WALLS)),
    windowOn(side ? 30 : 460),
    plant(side ? 54 : 590),
    shelf(side ? 24 : 476, r),
    boxes(side ? 6 : 540),
    rug(r),
    cupboard(side ? -60 : 560, r.pick(FLOORS)),
    ''
  ]
  return bareRoom(r) + r.some(decorations, r.between(1, 3)).join('')
}

const keys =
  circle(30, 20, 20, 'none') +
  line('M30 2a18 18 0 1 1 -1 0', '#8d9096', 5) +
  line('M44 32L84 58M74 52l8 -12M64 46l6 -10', '#c9a23d', 7) +
  line('M22 38L30 78', '#8d9096', 7)

const notebook =
  rect(0, 0, 130, 96, '#4d6b74', { rx: 6 }) +
  rect(8, 6, 116, 84, '#f4efe5', { rx: 3 }) +
  times(4, index => line(`M20 ${24 + index * 16}H108`, '#c3bdb0', 3)) +
  line('M96 84L140 40', '#b4553f', 8)

const glassOfWater =
  path('M0 0H54L48 84H6Z', '#dfeaee', { opacity: 0.75 }) +
  path('M3 30H51L48 84H6Z', '#a9cbd8', { opacity: 0.8 })

/** A table seen from its edge; small things lie or stand on it, from y = 300. */
export function tabletop(r: Random) {
  const wall = r.pick(WALLS)
  const wood = r.pick([...FLOORS, '#ded5c6', '#3e3a37', '#6f7b78'])
  const cup =
    rect(0, 0, 50, 54, '#f4efe6', { rx: 8 }) +
    line('M50 12q22 2 20 18t-20 14', '#f4efe6', 7) +
    oval(25, 4, 22, 5, '#5c3d28')
  const pot =
    path('M0 20h56l-10 44h-36Z', '#b5623f') +
    path('M28 20Q0 -34 12 -60Q30 -40 28 20Q34 -44 52 -52Q56 -20 28 20', '#668558')
  const aside = r.pick([
    group(`translate(${r.between(540, 566)} 262)`, cup),
    group('translate(30 258)', pot),
    group(`translate(${r.pick([24, 500])} 392)`, keys),
    group(`translate(${r.pick([-20, 520])} 330) rotate(${r.between(-14, 14)})`, notebook),
    group('translate(12 250)', glassOfWater),
    ''
  ])
  return (
    rect(0, 0, 640, 310, wall) +
    path('M640 0H450L580 310H640Z', '#ffffff', { opacity: 0.16 }) +
    rect(0, 300, 640, 180, wood) +
    rect(0, 300, 640, 8, shade(wood, 0.2)) +
    aside
  )
}

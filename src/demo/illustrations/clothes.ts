import type { Random } from '#src/demo/random.ts'
import { room, tabletop } from './scenes.ts'
import { circle, group, line, oval, path, rect, shade, shadow, times } from './shapes.ts'

const hanger = line('M320 62V48q0 -16 14 -14t8 18M320 62L230 100M320 62L410 100', '#6b5036', 7)

function pattern(r: Random, area: string, color: string) {
  const kind = r.between(0, 3)
  if (kind > 1) return ''
  const mark = r.chance(0.5) ? shade(color, 0.4) : shade(color, -0.3)
  const drawn =
    kind === 0
      ? times(14, row => rect(100, 90 + row * 26, 440, 8, mark, { opacity: 0.7 }))
      : times(60, index =>
          circle(150 + (index % 10) * 38, 110 + Math.floor(index / 10) * 52, 7, mark)
        )
  const name = `c${r.between(1, 1e9)}`
  return `<clipPath id="${name}"><path d="${area}"/></clipPath><g clip-path="url(#${name})">${drawn}</g>`
}

const hung = (r: Random, area: string, color: string, ...details: string[]) =>
  room(r) + hanger + path(area, color) + pattern(r, area, color) + details.join('')

export function dress(r: Random, color: string) {
  const hem = r.pick([420, 380, 440])
  const flare = r.between(20, 80)
  const area = `M266 96Q290 128 320 130Q350 128 374 96L392 170Q372 210 378 240L${400 + flare} ${hem}Q320 ${hem + 22} ${240 - flare} ${hem}L262 240Q268 210 248 170Z`
  const folds = line(
    `M300 260L${290 - flare / 2} ${hem - 10}M340 260L${350 + flare / 2} ${hem - 10}`,
    shade(color, -0.25),
    3,
    { opacity: 0.6 }
  )
  return hung(r, area, color, rect(260, 232, 120, 14, shade(color, -0.3), { rx: 4 }), folds)
}

const TORSO =
  'M254 92Q320 132 386 92L436 112L500 300L452 318L424 220V420H216V220L188 318L140 300L204 112Z'

export function shirt(r: Random, color: string) {
  const buttons = times(6, index => circle(320, 160 + index * 42, 4, '#f6f2ea'))
  return hung(
    r,
    TORSO,
    color,
    path('M254 92L320 150L386 92Q320 132 254 92Z', shade(color, -0.25)),
    r.chance(0.5) ? line('M320 140V418', shade(color, -0.25), 3) + buttons : ''
  )
}

export function jacket(r: Random, color: string) {
  const dark = shade(color, -0.35)
  const quilted = r.chance(0.5)
    ? times(6, row => line(`M218 ${172 + row * 42}H422`, dark, 3, { opacity: 0.5 }))
    : path('M254 92L300 220L320 150ZM386 92L340 220L320 150Z', shade(color, 0.12))
  return hung(
    r,
    TORSO,
    color,
    quilted,
    line('M320 150V420', dark, 6),
    line('M240 330l44 20M400 330l-44 20', dark, 6),
    path('M254 92Q320 132 386 92L372 78Q320 104 268 78Z', dark)
  )
}

export function trousers(r: Random, color: string) {
  const wide = r.between(0, 26)
  const area = `M232 84H408L${424 + wide} 436H${346 + wide / 2}L320 190L${294 - wide / 2} 436H${216 - wide}Z`
  const dark = shade(color, -0.3)
  return (
    room(r) +
    path(area, color) +
    rect(230, 78, 180, 24, dark, { rx: 4 }) +
    line('M320 102V180M240 112q20 34 40 6M400 112q-20 34 -40 6', dark, 4) +
    line(`M268 200L${256 - wide} 420M372 200L${384 + wide} 420`, shade(color, 0.18), 3, {
      opacity: 0.7
    }) +
    circle(320, 90, 5, '#d8b45c')
  )
}

function sneaker(color: string, stripe: string) {
  return (
    path('M90 330Q86 270 112 232Q150 236 186 216Q240 268 316 288Q372 300 380 344V360H92Z', color) +
    path('M86 350H384Q388 384 366 384H104Q86 384 86 350Z', '#f3efe6') +
    line('M92 366H380', '#cfc8ba', 3) +
    path('M188 324L262 268L284 280L216 332Z', stripe) +
    line('M196 236L232 224M214 252L250 240M234 266L270 254', '#ffffff', 6) +
    path('M90 330Q88 270 112 232L132 234Q112 280 122 330Z', shade(color, -0.22))
  )
}

export function shoes(r: Random, color: string) {
  const stripe = r.pick(['#f4f1ea', '#26272b', '#c0453a', '#e2b33f'])
  return (
    tabletop(r) +
    shadow(320, 412, 250) +
    group('translate(210 -34) scale(.92)', sneaker(shade(color, -0.12), stripe)) +
    group(`translate(${r.between(20, 60)} 26)`, sneaker(color, stripe))
  )
}

export function boots(r: Random, color: string) {
  const boot =
    path('M60 0H168L172 190Q230 206 268 226Q290 240 288 268H52Z', color) +
    rect(48, 266, 244, 18, '#2b2420', { rx: 5 }) +
    rect(56, 0, 116, 24, shade(color, 0.2), { rx: 8 }) +
    line('M150 60L110 70M152 96L112 106M154 132L114 142', '#e9dfcd', 5)
  return (
    tabletop(r) +
    shadow(320, 414, 240) +
    group('translate(250 104)', boot) +
    group('translate(90 128)', group('scale(1)', boot))
  )
}

export function bag(r: Random, color: string) {
  const dark = shade(color, -0.3)
  return (
    tabletop(r) +
    shadow(320, 414, 190) +
    line('M240 206C240 70 400 70 400 206', dark, 16) +
    path('M176 196H464L496 392Q498 412 478 412H162Q142 412 144 392Z', color) +
    path('M176 196H464L472 250Q320 310 168 250Z', shade(color, -0.14)) +
    rect(298, 262, 44, 36, '#d8b45c', { rx: 6 }) +
    oval(320, 280, 9, 9, dark)
  )
}

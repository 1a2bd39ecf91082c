import type { Random } from '#src/demo/random.ts'
import { room, tabletop } from './scenes.ts'
import { circle, group, line, oval, path, rect, shade, shadow, times } from './shapes.ts'

const SCREENS = ['#f2a65a', '#6aa3c9', '#7f6bb0', '#5f9e86', '#cf6f6a', '#3d5a80'] as const

function wallpaper(r: Random, x: number, y: number, width: number, height: number, rx: number) {
  const color = r.pick(SCREENS)
  const low = y + height
  const wave = `M${x} ${low - height * 0.3}Q${x + width * 0.3} ${low - height * 0.6} ${x + width * 0.6} ${low - height * 0.3}T${x + width} ${low - height * 0.4}V${low - rx}Q${x + width} ${low} ${x + width - rx} ${low}H${x + rx}Q${x} ${low} ${x} ${low - rx}Z`
  return (
    rect(x, y, width, height, color, { rx }) +
    circle(x + width * 0.68, y + height * 0.3, width * 0.13, shade(color, 0.5)) +
    path(wave, shade(color, -0.4), { opacity: 0.8 })
  )
}

const lens = (x: number, y: number, size: number) =>
  circle(x, y, size, '#10161d') + circle(x, y, size * 0.45, '#3d5f86')

function phoneBack(color: string, lenses: number) {
  const places = [
    [204, 118],
    [204, 158],
    [240, 138]
  ] as const
  return (
    rect(160, 74, 176, 344, shade(color, -0.25), { rx: 30 }) +
    rect(166, 80, 164, 332, color, { rx: 26 }) +
    rect(178, 92, 86, 92, shade(color, -0.15), { rx: 20 }) +
    places
      .slice(0, lenses)
      .map(([x, y]) => lens(x, y, 15))
      .join('')
  )
}

const phoneFront = (r: Random) =>
  rect(340, 86, 170, 336, '#16181b', { rx: 28 }) +
  wallpaper(r, 348, 94, 154, 320, 22) +
  rect(396, 102, 58, 13, '#16181b', { rx: 7 })

/** The box a phone came in, with the phone on its lid. */
const phoneBox = (color: string) =>
  rect(96, 150, 190, 270, '#f1eee8', { rx: 6 }) +
  rect(104, 158, 174, 254, '#e2ddd3', { rx: 4 }) +
  rect(148, 196, 86, 170, color, { rx: 14 }) +
  circle(172, 222, 9, '#10161d')

const cable =
  line('M470 420C560 400 600 330 540 300S470 360 540 390', '#f2efe8', 7) +
  rect(452, 404, 34, 30, '#f2efe8', { rx: 6 })

/** Both sides, the back, the screen, lying, in its box. */
export function phone(r: Random, color: string) {
  const back = phoneBack(color, r.between(1, 3))
  const scene = tabletop(r)
  const lying = r.between(60, 110)
  switch (r.between(0, 4)) {
    case 0:
      return (
        scene +
        shadow(330, 424, 190, 16) +
        group(`rotate(${-r.between(3, 12)} 250 260)`, back) +
        group(`rotate(${r.between(2, 10)} 420 270)`, phoneFront(r))
      )
    case 1:
      return (
        scene +
        shadow(320, 424, 110) +
        group(`translate(72 0) rotate(${r.between(-6, 6)} 248 246)`, back)
      )
    case 2:
      return (
        scene +
        shadow(320, 424, 110) +
        group(`translate(-105 -4) rotate(${r.between(-5, 5)} 425 254)`, phoneFront(r))
      )
    case 3:
      return (
        scene + shadow(320, 420, 210, 18) + group(`translate(72 60) rotate(${lying} 248 246)`, back)
      )
    default:
      return (
        scene +
        shadow(320, 424, 230, 14) +
        phoneBox(color) +
        group(`translate(0 4) rotate(${r.between(4, 12)} 425 254)`, phoneFront(r)) +
        (r.chance(0.6) ? cable : '')
      )
  }
}

export function tablet(r: Random, color: string) {
  return (
    tabletop(r) +
    shadow(320, 402, 230, 14) +
    group(
      `rotate(${r.between(-6, 6)} 320 250)`,
      rect(110, 96, 420, 300, color, { rx: 22 }),
      rect(118, 104, 404, 284, '#16181b', { rx: 18 }),
      wallpaper(r, 134, 120, 372, 252, 4)
    )
  )
}

export function laptop(r: Random, color: string) {
  const keys = times(4, row =>
    times(12, column => rect(150 + column * 28.5, 346 + row * 13, 24, 9, '#2a2c30', { rx: 2 }))
  )
  return (
    tabletop(r) +
    shadow(320, 430, 270, 14) +
    rect(142, 92, 356, 242, shade(color, -0.3), { rx: 12 }) +
    wallpaper(r, 154, 104, 332, 212, 4) +
    path('M130 334H510L566 424H74Z', color) +
    keys +
    path('M262 404H378L384 420H256Z', shade(color, -0.12)) +
    path('M74 424H566V430Q566 436 556 436H84Q74 436 74 430Z', shade(color, -0.35))
  )
}

export function television(r: Random, color: string) {
  return (
    room(r) +
    rect(60, 372, 520, 54, shade(color, -0.1), { rx: 4 }) +
    times(3, index => rect(70 + index * 171, 380, 158, 38, shade(color, 0.12), { rx: 3 })) +
    rect(280, 350, 80, 22, '#202226') +
    rect(96, 86, 448, 268, '#15171a', { rx: 8 }) +
    wallpaper(r, 104, 94, 432, 250, 2) +
    path('M104 94H300L180 344H104Z', '#ffffff', { opacity: 0.1 })
  )
}

const pad = (color: string) =>
  path(
    'M0 40Q6 0 44 0H116Q154 0 160 40L172 104Q176 136 152 136Q136 136 120 102H40Q24 136 8 136Q-16 136 -12 104Z',
    color
  ) +
  line('M38 30v28M24 44h28', '#1d1f23', 9) +
  circle(124, 30, 7, '#4f8f6b') +
  circle(140, 46, 7, '#b84a43') +
  circle(124, 62, 7, '#4668a8') +
  circle(108, 46, 7, '#c9a23d') +
  circle(56, 82, 15, shade(color, -0.4)) +
  circle(104, 82, 15, shade(color, -0.4))

export function gameConsole(r: Random, color: string) {
  return (
    tabletop(r) +
    shadow(300, 420, 250) +
    group(
      `translate(${r.between(60, 110)} 120)`,
      rect(0, 0, 190, 290, color, { rx: 24 }),
      rect(14, 0, 60, 290, shade(color, -0.55), { rx: 18 }),
      rect(92, 40, 76, 5, shade(color, -0.4), { rx: 3 }),
      circle(150, 250, 9, '#7fb3e0')
    ) +
    group(`translate(350 274) rotate(${r.between(-8, 8)})`, pad(shade(color, -0.06)))
  )
}

export function headphones(r: Random, color: string) {
  const cup = (x: number) =>
    rect(x, 232, 76, 150, color, { rx: 36 }) +
    rect(x + (x < 320 ? 44 : -12), 246, 44, 122, '#26272b', { rx: 20 })
  return (
    tabletop(r) +
    shadow(320, 392, 180) +
    group(
      `rotate(${r.between(-8, 8)} 320 260)`,
      line('M206 270C190 60 450 60 434 270', shade(color, -0.2), 28),
      line('M214 250C206 84 434 84 426 250', shade(color, 0.2), 7),
      cup(162),
      cup(402)
    )
  )
}

export function watch(r: Random, color: string) {
  return (
    tabletop(r) +
    shadow(320, 424, 110) +
    group(
      `rotate(${r.between(-18, 18)} 320 250)`,
      path('M262 150L276 30H364L378 150ZM262 344L276 462H364L378 344Z', color),
      rect(230, 136, 180, 220, '#7d8086', { rx: 48 }),
      rect(240, 146, 160, 200, '#131519', { rx: 40 }),
      rect(408, 220, 14, 44, '#65686e', { rx: 6 }),
      line('M320 246V190M320 246L360 268', '#f2efe8', 7),
      line('M270 246a50 50 0 1 1 50 50', r.pick(SCREENS), 9)
    )
  )
}

export function camera(r: Random, color: string) {
  const body = shade(color, -0.45)
  return (
    tabletop(r) +
    shadow(320, 412, 220) +
    rect(238, 128, 150, 60, body, { rx: 14 }) +
    rect(118, 166, 404, 238, body, { rx: 28 }) +
    rect(118, 226, 404, 118, shade(body, -0.35)) +
    rect(150, 146, 56, 24, '#8d9096', { rx: 6 }) +
    oval(474, 196, 22, 10, '#d9d3c6') +
    circle(318, 282, 112, '#8b8e94') +
    circle(318, 282, 104, '#17191c') +
    circle(318, 282, 74, '#2a3440') +
    circle(318, 282, 48, '#16202a') +
    circle(296, 258, 15, '#7fa6c4', { opacity: 0.8 })
  )
}

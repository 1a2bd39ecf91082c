import type { Random } from '#src/demo/random.ts'
import { meadow, room, street } from './scenes.ts'
import { circle, group, line, oval, path, rect, shade, shadow, times } from './shapes.ts'

const spokes = (x: number, y: number, size: number) =>
  times(10, index => {
    const angle = (index / 10) * 2 * Math.PI
    const end = `${Math.round(x + size * Math.cos(angle))} ${Math.round(y + size * Math.sin(angle))}`
    return line(`M${x} ${y}L${end}`, '#b9bcc0', 1.5)
  })

const tyre = (x: number, y: number, size: number, width: number) =>
  `<circle cx="${x}" cy="${y}" r="${size}" fill="none" stroke="#1d1d20" stroke-width="${width}"/>` +
  spokes(x, y, size - width / 2) +
  circle(x, y, 8, '#4b4d55')

export function bicycle(r: Random, color: string) {
  const scenery = r.pick([street, meadow, room])(r)
  const width = r.pick([7, 10, 15])
  const frame =
    line('M190 330L276 206H430L312 336H190M276 206L312 336M430 206L466 330', color, 11) +
    line('M430 206L420 166', shade(color, -0.3), 11)
  const bars = r.chance(0.5)
    ? line('M420 168H460q18 4 14 26t-24 12', '#26272b', 9)
    : line('M392 160Q424 150 458 172', '#26272b', 10)
  return (
    scenery +
    shadow(328, 420, 250) +
    tyre(190, 330, 84, width) +
    tyre(466, 330, 84, width) +
    frame +
    bars +
    line('M276 206L268 176', '#4b4d55', 9) +
    rect(232, 164, 76, 15, '#26272b', { rx: 7 }) +
    circle(312, 336, 24, '#4b4d55') +
    line('M312 336L338 378M326 380H354', '#26272b', 8) +
    line('M190 330L312 326M190 334L312 352', '#5c5f66', 3)
  )
}

export function tent(r: Random, color: string) {
  return (
    meadow(r) +
    shadow(326, 420, 250) +
    path('M320 140Q500 220 556 414H96Q148 214 320 140Z', color) +
    path('M320 140Q420 250 440 414H236Q262 240 320 140Z', shade(color, -0.22)) +
    path('M322 196Q372 300 378 414H282Q292 290 322 196Z', '#2f2a25') +
    path('M322 196Q340 300 316 414H282Q292 290 322 196Z', shade(color, 0.3)) +
    line('M130 330L56 420M520 330L596 420', '#e6dfd0', 3)
  )
}

export function weights(r: Random, color: string) {
  const plate = (x: number, height: number) =>
    rect(x, 300 - height / 2, 28, height, shade(color, -0.55), { rx: 8 }) +
    rect(x + 5, 300 - height / 2 + 8, 6, height - 16, color, { rx: 3 })
  const bell = (x: number, y: number) =>
    group(
      `translate(${x} ${y})`,
      rect(30, 18, 90, 16, '#a9adb2', { rx: 6 }),
      rect(0, 0, 38, 52, shade(color, -0.2), { rx: 10 }),
      rect(112, 0, 38, 52, shade(color, -0.2), { rx: 10 })
    )
  return (
    room(r) +
    shadow(320, 404, 250) +
    rect(60, 290, 520, 20, '#8d9096', { rx: 8 }) +
    [plate(118, 190), plate(150, 150), plate(462, 150), plate(494, 190)].join('') +
    bell(190, 382) +
    bell(350, 388)
  )
}

export function football(r: Random, color: string) {
  const patch = (x: number, y: number, size: number) =>
    path(
      `M${x} ${y - size}l${size} ${size * 0.7}l${-size * 0.38} ${size * 1.1}h${-size * 1.24}l${-size * 0.38} ${-size * 1.1}Z`,
      shade(color, -0.4)
    )
  const net = times(12, index =>
    line(`M${index * 56} 130V330M0 ${130 + index * 20}H640`, '#ffffff', 2, { opacity: 0.35 })
  )
  return (
    meadow(r) +
    (r.chance(0.6) ? net + line('M0 130H640', '#f6f2ea', 12) : '') +
    shadow(320, 424, 140) +
    circle(320, 292, 132, '#f4f1ea') +
    path('M432 222A132 132 0 0 1 210 366A150 150 0 0 0 432 222Z', '#d9d3c6') +
    patch(320, 282, 44) +
    [patch(226, 236, 24), patch(412, 236, 24), patch(262, 372, 24), patch(380, 372, 24)].join('') +
    line('M276 270L244 250M364 270L396 250M302 328L276 352M338 328L366 352', '#4b4d55', 4)
  )
}

export function basketball(r: Random) {
  const ink = '#4a2a18'
  return (
    street(r) +
    shadow(320, 424, 140) +
    circle(320, 290, 134, '#d4752f') +
    path('M434 220A134 134 0 0 1 206 362A150 150 0 0 0 434 220Z', '#b55f22') +
    line('M186 290H454M320 156V424M222 198Q290 290 222 382M418 198Q350 290 418 382', ink, 6)
  )
}

export function racket(r: Random, color: string) {
  const strings = times(9, index =>
    line(`M${180 + index * 20} 92V310M166 ${104 + index * 24}H354`, '#efe9dc', 2)
  )
  return (
    meadow(r) +
    shadow(330, 440, 190) +
    group(
      `rotate(${r.between(24, 40)} 320 260)`,
      `<clipPath id="net"><ellipse cx="260" cy="200" rx="94" ry="112"/></clipPath><g clip-path="url(#net)">${strings}</g>`,
      `<ellipse cx="260" cy="200" rx="96" ry="114" fill="none" stroke="${color}" stroke-width="14"/>`,
      line('M246 312L256 366M274 312L264 366', color, 10),
      rect(246, 360, 28, 110, '#26272b', { rx: 10 })
    ) +
    circle(470, 386, 30, '#d7dd5a') +
    line('M448 370Q472 384 466 414', '#f6f6ea', 4)
  )
}

const SNOW_SKY = ['#b8d3e4', '#c9d9e6', '#dfe3ea'] as const

export function skis(r: Random, color: string) {
  const ski = (x: number, turn: number) =>
    group(
      `rotate(${turn} ${x} 420)`,
      path(`M${x - 14} 430V90Q${x - 12} 56 ${x + 8} 48Q${x + 16} 70 ${x + 14} 96V430Z`, color),
      rect(x - 14, 180, 28, 60, shade(color, 0.5)),
      rect(x - 18, 280, 36, 50, '#2a2c30', { rx: 6 })
    )
  return (
    rect(0, 0, 640, 480, r.pick(SNOW_SKY)) +
    path('M0 300L140 130L220 220L360 90L470 230L560 160L640 260V480H0Z', '#8fa6b5') +
    path('M140 130L180 176L150 190L120 176ZM360 90L410 156L366 170L322 150Z', '#f7f8fa') +
    path('M0 330Q200 280 400 326T640 310V480H0Z', '#f3f5f8') +
    ski(280, -6) +
    ski(350, 7) +
    line('M200 420L170 120M450 420L470 130', '#3c3f45', 7) +
    oval(200, 404, 20, 6, '#3c3f45') +
    oval(450, 404, 20, 6, '#3c3f45') +
    path('M0 412Q320 380 640 412V480H0Z', '#e6ebf0')
  )
}

export function kayak(r: Random, color: string) {
  const waves = times(6, index =>
    line(`M${index * 120 - 40} ${330 + (index % 3) * 44}q30 -14 60 0t60 0`, '#dcecf2', 4, {
      opacity: 0.7
    })
  )
  return (
    meadow(r) +
    rect(0, 270, 640, 210, '#5c9ab2') +
    waves +
    oval(320, 404, 270, 14, '#2f6075', { opacity: 0.6 }) +
    path('M40 336Q130 404 320 404T600 336Q470 372 320 372T40 336Z', shade(color, -0.25)) +
    path('M40 336Q160 318 320 320T600 336Q470 378 320 378T40 336Z', color) +
    oval(320, 344, 74, 18, '#2a2c30') +
    line('M150 250L500 400', '#7d5a3b', 9) +
    oval(150, 250, 32, 13, '#e2b33f', { turn: 'rotate(24 150 250)' }) +
    oval(500, 400, 32, 13, '#e2b33f', { turn: 'rotate(24 500 400)' })
  )
}

import type { Random } from '#src/demo/random.ts'
import { room } from './scenes.ts'
import { circle, group, line, oval, path, rect, shade, shadow, times } from './shapes.ts'

const LEG = '#4d3826'

export function sofa(r: Random, color: string) {
  const seats = r.pick([2, 3])
  const width = 404 / seats
  const cushions = times(
    seats,
    index =>
      rect(122 + index * width, 222, width - 8, 112, shade(color, 0.08), { rx: 22 }) +
      rect(120 + index * width, 306, width - 4, 50, shade(color, 0.16), { rx: 16 })
  )
  const pillow = r.chance(0.6)
    ? rect(r.pick([146, 410]), 240, 74, 72, r.pick(['#d9a05b', '#b4553f', '#e9dfcd', '#4f6d7a']), {
        rx: 14,
        turn: 'rotate(-8 320 270)'
      })
    : ''
  return (
    room(r) +
    shadow(320, 424, 270) +
    rect(110, 206, 420, 150, shade(color, -0.1), { rx: 30 }) +
    rect(116, 316, 408, 76, shade(color, -0.18), { rx: 16 }) +
    cushions +
    pillow +
    rect(74, 262, 74, 132, shade(color, -0.05), { rx: 26 }) +
    rect(492, 262, 74, 132, shade(color, -0.05), { rx: 26 }) +
    [104, 512].map(x => rect(x, 390, 16, 30, LEG, { rx: 4 })).join('')
  )
}

export function armchair(r: Random, color: string) {
  return (
    room(r) +
    shadow(320, 424, 170) +
    path('M214 130Q220 96 260 92H380Q420 96 426 130L440 330H200Z', shade(color, -0.08)) +
    path('M236 140Q242 118 268 116H372Q398 118 404 140L412 300H228Z', shade(color, 0.08)) +
    rect(206, 286, 228, 60, shade(color, 0.16), { rx: 20 }) +
    rect(186, 326, 268, 66, shade(color, -0.14), { rx: 14 }) +
    rect(164, 232, 56, 160, color, { rx: 24 }) +
    rect(420, 232, 56, 160, color, { rx: 24 }) +
    line('M196 392L186 424M444 392L454 424', LEG, 12)
  )
}

export function table(r: Random, color: string) {
  const round = r.chance(0.4)
  const set = r.chance(0.6)
  const chairs = set
    ? [96, 470]
        .map(
          x =>
            rect(x, 196, 74, 120, shade(color, -0.25), { rx: 10 }) +
            rect(x, 316, 74, 16, shade(color, -0.4), { rx: 4 }) +
            line(`M${x + 8} 330V420M${x + 66} 330V420`, shade(color, -0.4), 9)
        )
        .join('')
    : ''
  const top = round
    ? oval(320, 268, 230, 34, color) +
      path('M90 268A230 34 0 0 0 550 268V280A230 34 0 0 1 90 280Z', shade(color, -0.3)) +
      path('M296 300H344L352 400H288Z', shade(color, -0.2)) +
      oval(320, 414, 110, 16, shade(color, -0.3))
    : path('M120 244H520L570 290H70Z', color) +
      rect(70, 290, 500, 18, shade(color, -0.28), { rx: 3 }) +
      [90, 526].map(x => rect(x, 306, 24, 116, shade(color, -0.2), { rx: 3 })).join('')
  const vase =
    path('M304 250q-14 -30 4 -46h24q18 16 4 46Z', '#e9e2d4') +
    circle(320, 178, 16, '#c8604f') +
    circle(298, 190, 12, '#dba14d') +
    circle(342, 190, 12, '#dba14d')
  return room(r) + shadow(320, 424, 260) + chairs + top + (r.chance(0.6) ? vase : '')
}

export function chair(r: Random, color: string) {
  const slats = times(3, index =>
    rect(262 + index * 44, 110, 20, 160, shade(color, 0.1), { rx: 6 })
  )
  const back = r.chance(0.5)
    ? rect(232, 84, 176, 176, shade(color, 0.08), { rx: 26 })
    : rect(236, 84, 168, 30, color, { rx: 12 }) + slats
  return (
    room(r) +
    shadow(320, 428, 130) +
    line('M244 100V330M396 100V330', shade(color, -0.3), 14) +
    back +
    line('M232 300L216 424M408 300L424 424M270 310L264 400M370 310L376 400', LEG, 13) +
    path('M216 262H424L440 300Q320 320 200 300Z', shade(color, -0.08))
  )
}

export function bed(r: Random, color: string) {
  const cover = r.pick(['#c9d3d8', '#b6695a', '#dcc9a6', '#7a8f87', '#8a7a9c', '#e3ddd2'])
  return (
    room(r) +
    shadow(320, 436, 290) +
    rect(112, 148, 416, 180, shade(color, -0.1), { rx: 14 }) +
    rect(128, 164, 384, 120, shade(color, 0.12), { rx: 10 }) +
    rect(92, 274, 456, 120, '#f2ede3', { rx: 18 }) +
    rect(140, 238, 160, 66, '#fbf8f2', { rx: 22 }) +
    rect(340, 238, 160, 66, '#fbf8f2', { rx: 22 }) +
    path('M80 322Q320 296 560 322L576 420H64Z', cover) +
    path('M80 322Q320 296 560 322L563 344Q320 318 77 344Z', shade(cover, 0.35)) +
    rect(64, 408, 512, 22, shade(color, -0.2), { rx: 6 })
  )
}

export function wardrobe(r: Random, color: string) {
  const doors = r.between(2, 4)
  const width = 380 / doors
  const mirrored = r.chance(0.35) ? r.between(0, doors - 1) : -1
  const door = (index: number) => {
    const x = 130 + index * width
    return (
      rect(x + 4, 84, width - 8, 300, index === mirrored ? '#c5d5db' : shade(color, 0.08), {
        rx: 3
      }) + rect(index % 2 ? x + 12 : x + width - 18, 214, 6, 46, shade(color, -0.5), { rx: 3 })
    )
  }
  return (
    room(r) +
    shadow(320, 424, 230) +
    rect(122, 64, 396, 352, shade(color, -0.12), { rx: 5 }) +
    times(doors, door) +
    rect(116, 58, 408, 14, shade(color, -0.25), { rx: 3 }) +
    rect(130, 390, 380, 22, shade(color, -0.3))
  )
}

export function bookcase(r: Random, color: string) {
  const books = (row: number) =>
    times(9, index => {
      const height = r.between(40, 60)
      const spine = r.pick(['#a4553f', '#d2a24c', '#4d6b74', '#7d8b5f', '#d8cbb3', '#6b4b62'])
      return r.chance(0.82)
        ? rect(194 + index * 28, 136 + row * 82 - height, 22, height, spine, { rx: 2 })
        : ''
    })
  return (
    room(r) +
    shadow(320, 424, 170) +
    rect(172, 56, 296, 364, shade(color, -0.2), { rx: 4 }) +
    rect(186, 68, 268, 340, shade(color, -0.45)) +
    times(4, row => books(row) + rect(186, 136 + row * 82, 268, 10, color))
  )
}

export function lamp(r: Random, color: string) {
  const glow = circle(320, 170, 150, '#fff3c9', { opacity: 0.35 })
  if (r.chance(0.4)) {
    const pendant =
      line('M320 0V110', '#3a342d', 5) + path('M240 200Q246 112 320 110Q394 112 400 200Z', color)
    return room(r) + glow + pendant + oval(320, 200, 80, 12, '#fdf0bf')
  }
  return (
    room(r) +
    glow +
    shadow(320, 428, 90) +
    rect(314, 190, 12, 230, '#4a4038') +
    oval(320, 422, 66, 12, '#4a4038') +
    path('M262 92H378L416 206H224Z', color) +
    path('M262 92H300L262 206H224Z', '#ffffff', { opacity: 0.18 })
  )
}

export function mirror(r: Random, color: string) {
  const corner = r.pick([8, 40, 104])
  return (
    room(r) +
    shadow(320, 424, 130) +
    group(
      `rotate(${r.between(-3, 3)} 320 240)`,
      rect(216, 56, 208, 360, color, { rx: corner }),
      rect(232, 72, 176, 328, '#c6d7dc', { rx: Math.max(4, corner - 16) }),
      line('M262 180L330 110M270 230L372 122', '#ffffff', 8, { opacity: 0.5 })
    )
  )
}

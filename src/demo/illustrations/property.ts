import type { Random } from '#src/demo/random.ts'
import { bareRoom, meadow, street } from './scenes.ts'
import { circle, line, oval, path, rect, shade, shadow, times } from './shapes.ts'

const PANE = '#9db8c4'

type Block = { left: number; top: number; width: number; floors: number; columns: number }

const dwelling = (r: Random, color: string, { left, top, width, floors, columns }: Block) => {
  const step = (width - 20) / columns
  const hasBalconies = r.chance(0.7)
  const cloth = r.pick(['#b4553f', '#4f6d7a', '#e9dfcd', '#c9a23d'])
  const flat = (row: number) =>
    times(columns, column => {
      const x = left + 20 + column * step
      const y = top + 10 + row * 46
      const balcony = rect(x - 6, y + 24, step - 8, 12, shade(color, -0.3), { rx: 2 })
      const washing = r.chance(0.2) ? rect(x + 4, y + 26, step / 4, 16, cloth) : ''
      return (
        rect(x, y, step - 20, 28, r.pick([PANE, '#7f9aa6', '#f3dfae'])) +
        (hasBalconies && r.chance(0.7) ? balcony + washing : '')
      )
    })
  return (
    shadow(left + width / 2, 398, width / 2 + 30) +
    rect(left, top - 12, width, 404 - top, color) +
    rect(left + width - 36, top - 12, 36, 404 - top, shade(color, -0.14)) +
    rect(left - 8, top - 20, width + 16, 12, shade(color, -0.35)) +
    times(floors, flat) +
    rect(left, 392, width, 8, '#8d857a')
  )
}

/** From across the street: a block of flats, a tower, or two of them side by side. */
export function building(r: Random, color: string) {
  const block = (left: number, columns: number, floors: number): Block => {
    return { left, columns, floors, width: columns * 74 + 20, top: 392 - floors * 46 }
  }
  const door = (x: number) => rect(x, 346, 44, 48, '#4b3a2c', { rx: 2 })
  const shops = (left: number, width: number) =>
    rect(left, 350, width, 44, shade(color, -0.45)) +
    times(Math.floor(width / 70), index => rect(left + 8 + index * 70, 358, 54, 34, '#a9c0c9'))
  const [middle, kind] = [block(320 - 121, 3, 7), r.between(0, 3)]
  if (kind === 0) return street(r) + dwelling(r, color, middle) + door(300)
  if (kind === 1) {
    const wide = block(320 - 195, 5, r.between(4, 5))
    return street(r) + dwelling(r, color, wide) + shops(wide.left, wide.width)
  }
  if (kind === 2) {
    const [low, high] = [block(30, 3, r.between(3, 5)), block(330, 3, r.between(5, 7))]
    return street(r) + dwelling(r, shade(color, -0.2), low) + dwelling(r, color, high) + door(430)
  }
  const balconies = block(90, 6, 8)
  return street(r) + dwelling(r, color, { ...balconies, top: -30, floors: 9 }) + door(250)
}

const roofed = (r: Random, color: string, roof: string) =>
  shadow(320, 408, 240) +
  rect(140, 226, 360, 176, color) +
  rect(440, 226, 60, 176, shade(color, -0.1)) +
  path('M112 232L230 128H410L528 232Z', roof) +
  path('M112 232L230 128H250L140 232Z', shade(roof, -0.2)) +
  rect(400, 96, 34, 60, shade(color, -0.25)) +
  [176, 402]
    .map(
      x =>
        rect(x, 262, 66, 62, '#f4efe5') +
        rect(x + 6, 268, 54, 50, PANE) +
        line(`M${x + 33} 268V318`, '#f4efe5', 4)
    )
    .join('') +
  rect(286, 292, 68, 110, r.pick(['#6b4a30', '#8c3b2e', '#3f5a52'])) +
  circle(342, 350, 4, '#e3c46a')

const ROOFS = ['#b4593f', '#a24c38', '#8a5a48', '#6f6a66'] as const

export function house(r: Random, color: string) {
  const fence = times(16, index => rect(index * 42, 392, 12, 60, '#efe7d8', { rx: 3 }))
  const fenced = r.chance(0.5) ? rect(0, 406, 640, 8, '#e0d6c3') + fence : ''
  return meadow(r) + roofed(r, color, r.pick(ROOFS)) + fenced
}

export function villa(r: Random, color: string) {
  const pool = oval(196, 446, 160, 24, '#e8e2d4') + oval(196, 444, 148, 18, '#58a9c4')
  return (
    meadow(r) +
    shadow(330, 404, 270) +
    rect(300, 150, 250, 120, shade(color, 0.1)) +
    rect(288, 140, 274, 14, '#5b544c') +
    rect(110, 260, 440, 138, color) +
    rect(96, 250, 220, 14, '#5b544c') +
    rect(330, 174, 190, 74, PANE) +
    line('M394 174V248M458 174V248', '#3e4448', 4) +
    rect(136, 288, 150, 110, '#86a4b2') +
    line('M186 288V398M236 288V398', '#3e4448', 4) +
    rect(330, 300, 60, 98, '#7a5436') +
    rect(420, 300, 100, 62, PANE) +
    (r.chance(0.7) ? pool : '')
  )
}

export function land(r: Random, color: string) {
  const rows = times(7, index => {
    const y = 330 + index * 21
    return line(`M0 ${y}Q320 ${y - 16} 640 ${y + 4}`, shade(color, -0.28), 4, { opacity: 0.55 })
  })
  const olive = (x: number, y: number, size: number) =>
    rect(x - 4, y, 8, size * 0.7, '#6f5a43') + oval(x, y - 6, size, size * 0.72, '#7f8f6d')
  const trees = times(r.between(2, 6), () =>
    olive(r.between(40, 600), r.between(326, 400), r.between(22, 40))
  )
  const sign =
    rect(296, 360, 8, 70, '#6f5a43') +
    rect(250, 330, 100, 44, '#f4efe5', { rx: 4 }) +
    rect(264, 346, 72, 10, '#b4593f')
  return (
    meadow(r) +
    path('M0 318L640 306V480H0Z', color, { opacity: 0.85 }) +
    rows +
    trees +
    (r.chance(0.5) ? sign : '')
  )
}

export function kitchen(r: Random, color: string) {
  const units = times(
    6,
    index =>
      rect(24 + index * 100, 280, 92, 118, shade(color, 0.05), { rx: 3 }) +
      rect(60 + index * 100, 290, 24, 5, '#8d8679', { rx: 2 })
  )
  const upper = times(3, index =>
    rect(24 + index * 100, 60, 92, 100, shade(color, 0.14), { rx: 3 })
  )
  return (
    bareRoom(r) +
    upper +
    rect(400, 44, 190, 130, '#f6f2ea', { rx: 3 }) +
    rect(410, 54, 170, 110, '#c4dbe6') +
    units +
    rect(14, 262, 612, 18, '#d9d2c4', { rx: 3 }) +
    rect(232, 282, 76, 108, '#3c3f44', { rx: 4 }) +
    rect(242, 306, 56, 52, '#20242a') +
    line('M484 262v-38q0 -20 20 -20t20 18', '#a9adb2', 9) +
    path('M246 262h48l-6 -28h-36Z', '#b5523f')
  )
}

export function livingRoom(r: Random, color: string) {
  const rug = oval(320, 438, 210, 26, shade(color, 0.45))
  return (
    bareRoom(r) +
    rect(196, 34, 250, 178, '#f6f2ea', { rx: 3 }) +
    rect(206, 44, 110, 158, '#bfd8e5') +
    rect(326, 44, 110, 158, '#cbe0ea') +
    path('M206 160Q260 120 316 156V202H206ZM326 150Q380 130 436 164V202H326Z', '#8ba27d') +
    path('M176 24H232V230H166ZM464 24H408V230H474Z', shade(color, 0.3), { opacity: 0.9 }) +
    rug +
    rect(120, 262, 300, 90, shade(color, -0.1), { rx: 22 }) +
    rect(112, 322, 316, 62, color, { rx: 16 }) +
    rect(450, 342, 96, 12, '#7d5a3b', { rx: 4 }) +
    line('M462 352V400M534 352V400', '#7d5a3b', 8) +
    rect(590, 150, 6, 240, '#4a4038') +
    path('M566 110H620L634 164H552Z', '#f0dca8')
  )
}

export function shopFront(r: Random, color: string) {
  const awning = times(9, index =>
    path(`M${92 + index * 51} 156h51l10 66h-51Z`, index % 2 ? '#f6f1e7' : color, {
      turn: 'translate(-8 0)'
    })
  )
  return (
    street(r) +
    rect(70, 90, 500, 312, '#d9cfbf') +
    rect(70, 90, 500, 54, shade(color, -0.35)) +
    rect(100, 210, 250, 150, '#8fb0bd') +
    path('M100 210H200L140 360H100Z', '#ffffff', { opacity: 0.2 }) +
    rect(392, 210, 120, 190, '#5a4634') +
    rect(408, 226, 88, 120, '#8fb0bd') +
    awning
  )
}

export function office(r: Random, color: string) {
  return (
    bareRoom(r) +
    shadow(320, 426, 250) +
    rect(90, 280, 460, 18, '#9b734b', { rx: 4 }) +
    line('M112 298V424M528 298V424', '#7d5a3b', 12) +
    rect(214, 128, 214, 126, '#1d2024', { rx: 8 }) +
    rect(222, 136, 198, 108, shade(color, 0.1)) +
    times(5, index => rect(236, 150 + index * 18, r.between(60, 160), 7, '#f4efe5', { rx: 3 })) +
    rect(308, 254, 26, 26, '#3a3d42') +
    path('M268 330Q272 290 320 288Q368 290 372 330L376 400H264Z', shade(color, -0.3)) +
    rect(120, 236, 60, 44, '#e8e0d0', { rx: 4 }) +
    rect(460, 244, 30, 36, '#c0764f', { rx: 4 })
  )
}

export function hall(r: Random, color: string) {
  const sheets = times(12, index => line(`M${106 + index * 38} 190V400`, shade(color, -0.15), 3))
  return (
    street(r) +
    shadow(320, 406, 270) +
    path('M84 200Q320 90 556 200V402H84Z', color) +
    sheets +
    path('M66 206Q320 82 574 206L566 186Q320 66 74 186Z', shade(color, -0.35)) +
    rect(216, 250, 208, 152, '#5c6166') +
    times(6, index => line(`M220 ${272 + index * 22}H420`, '#757b80', 4))
  )
}

export function garage(r: Random, color: string) {
  const ribs = times(6, index => line(`M214 ${236 + index * 28}H426`, shade(color, -0.22), 5))
  return (
    street(r) +
    rect(130, 150, 380, 254, '#cfc5b5') +
    rect(118, 138, 404, 18, '#7c7468') +
    rect(204, 206, 232, 196, color, { rx: 4 }) +
    ribs +
    rect(300, 366, 40, 8, '#3e3a36', { rx: 4 })
  )
}

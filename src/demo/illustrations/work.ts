import type { Random } from '#src/demo/random.ts'
import { bareRoom, street, tabletop } from './scenes.ts'
import { circle, line, oval, path, rect, shade, shadow, times } from './shapes.ts'

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

export function cafe(r: Random, color: string) {
  const cup = (x: number) =>
    oval(x + 48, 402, 84, 13, '#efe9de') +
    path(`M${x} 320H${x + 96}Q${x + 96} 398 ${x + 48} 398T${x} 320Z`, '#fbf8f2') +
    oval(x + 48, 322, 46, 10, '#6b4327') +
    line(`M${x + 96} 336q26 0 22 22t-34 18`, '#fbf8f2', 9)
  return (
    tabletop(r) +
    rect(70, 60, 500, 20, '#7d5a3b') +
    times(9, index =>
      rect(
        90 + index * 54,
        r.between(6, 20),
        26,
        50,
        r.pick([color, '#7f8f6d', '#c9a23d', '#8b4b3a']),
        { rx: 6 }
      )
    ) +
    rect(70, 190, 500, 16, '#7d5a3b') +
    times(7, index =>
      circle(120 + index * 66, 168, 20, r.pick(['#e8e0d0', '#d9b98d', '#f4efe5']))
    ) +
    cup(150) +
    cup(370)
  )
}

export function site(r: Random, color: string) {
  return (
    street(r) +
    times(3, row => rect(130, 150 + row * 84, 320, 12, '#a39a8c')) +
    times(5, column => rect(136 + column * 74, 150, 12, 250, '#b3aa9b')) +
    rect(150, 330, 220, 70, '#b4694c') +
    times(4, row => line(`M150 ${344 + row * 16}H370`, '#d9b9a4', 2)) +
    rect(512, 40, 26, 360, color) +
    rect(230, 46, 390, 22, color) +
    rect(580, 64, 34, 34, '#77736c') +
    line('M300 64V190', '#4b4d55', 3) +
    rect(270, 190, 60, 30, '#8d857a') +
    path('M470 400Q470 352 512 352T554 400Z', '#e2b33f') +
    rect(462, 396, 100, 10, '#c99a2c', { rx: 5 })
  )
}

/** Numbers are in the drawing's own units: 640 wide, 480 high. */
type Extra = { opacity?: number; rx?: number; turn?: string }

const extras = ({ opacity, rx, turn }: Extra) =>
  (opacity === undefined ? '' : ` opacity="${opacity}"`) +
  (rx === undefined ? '' : ` rx="${rx}"`) +
  (turn === undefined ? '' : ` transform="${turn}"`)

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  extra: Extra = {}
) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${extras(extra)}/>`

export const circle = (x: number, y: number, r: number, fill: string, extra: Extra = {}) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${extras(extra)}/>`

export const oval = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  extra: Extra = {}
) => `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="${fill}"${extras(extra)}/>`

export const path = (d: string, fill: string, extra: Extra = {}) =>
  `<path d="${d}" fill="${fill}"${extras(extra)}/>`

export const line = (d: string, stroke: string, width: number, extra: Extra = {}) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${extras(extra)}/>`

export const group = (transform: string, ...parts: string[]) =>
  `<g transform="${transform}">${parts.join('')}</g>`

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

export const shadow = (x: number, y: number, width: number, height = 14) =>
  oval(x, y, width, height, '#2b1c10', { opacity: 0.28 })

/** Lighter (towards 1) or darker (towards -1) than a `#rrggbb` colour. */
export function shade(color: string, amount: number) {
  const target = amount > 0 ? 255 : 0
  const channel = (start: number) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16)
    const mixed = Math.round(value + (target - value) * Math.abs(amount))
    return mixed.toString(16).padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

import { codewordsOf } from './codewords.ts'

/** Lowest error correction (01) and mask 0: the contents are as good as random. */
const FORMAT = 0b01_000

/**
 * The dark modules of a QR code (ISO/IEC 18004) of up to 271 bytes, row by row; undefined for a
 * longer text.
 */
export function qrCode(text: string): boolean[][] | undefined {
  const coded = codewordsOf(new TextEncoder().encode(text))
  if (!coded) return undefined
  const { version, codewords } = coded
  const size = 17 + 4 * version
  const dark = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const fixed = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const set: Set = (x, y, on) => {
    const [row, taken] = [dark[y], fixed[y]]
    if (!row || !taken || x < 0 || x >= size) return
    row[x] = on
    taken[x] = true
  }
  drawPatterns(set, version, size)
  drawFormat(set, size)
  if (version >= 7) drawVersion(set, version, size)
  drawData(dark, fixed, codewords)
  return dark
}

type Set = (x: number, y: number, on: boolean) => void

function drawPatterns(set: Set, version: number, size: number) {
  for (let n = 0; n < size; n++) {
    set(6, n, n % 2 === 0)
    set(n, 6, n % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4]
  ] as const) {
    drawSquare(set, x, y, 4, ring => ring !== 2 && ring !== 4)
  }
  const places = alignments(version, size)
  const last = places.length - 1
  for (const [i, x] of places.entries()) {
    for (const [j, y] of places.entries()) {
      const corner = (i === 0 && (j === 0 || j === last)) || (i === last && j === 0)
      if (!corner) drawSquare(set, x, y, 2, ring => ring !== 1)
    }
  }
}

function drawSquare(set: Set, x: number, y: number, reach: number, on: (ring: number) => boolean) {
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      set(x + dx, y + dy, on(Math.max(Math.abs(dx), Math.abs(dy))))
    }
  }
}

function alignments(version: number, size: number) {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2
  const rest = Array.from({ length: count - 1 }, (_, n) => size - 7 - n * step)
  return [6, ...rest.reverse()]
}

/** `value` and its BCH remainder. */
function checked(value: number, bits: number, divisor: number) {
  let rest = value
  for (let n = 0; n < bits; n++) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * divisor)
  return (value << bits) | rest
}

function drawFormat(set: Set, size: number) {
  const bits = checked(FORMAT, 10, 0x537) ^ 0x5412
  const bit = (n: number) => ((bits >>> n) & 1) === 1
  for (let n = 0; n < 6; n++) set(8, n, bit(n))
  set(8, 7, bit(6))
  set(8, 8, bit(7))
  set(7, 8, bit(8))
  for (let n = 9; n < 15; n++) set(14 - n, 8, bit(n))
  for (let n = 0; n < 8; n++) set(size - 1 - n, 8, bit(n))
  for (let n = 8; n < 15; n++) set(8, size - 15 + n, bit(n))
  set(8, size - 8, true)
}

function drawVersion(set: Set, version: number, size: number) {
  const bits = checked(version, 12, 0x1f25)
  for (let n = 0; n < 18; n++) {
    const on = ((bits >>> n) & 1) === 1
    const [a, b] = [size - 11 + (n % 3), Math.floor(n / 3)]
    set(a, b, on)
    set(b, a, on)
  }
}

/** Up and down in columns of two, from the right; masked as it goes in. */
function drawData(dark: boolean[][], fixed: boolean[][], codewords: readonly number[]) {
  const size = dark.length
  let at = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    const upward = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step++) {
      const y = upward ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (fixed[y]?.[x]) continue
        const bit = ((codewords[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1
        dark[y]![x] = (bit === 1) !== ((x + y) % 2 === 0)
        at++
      }
    }
  }
}

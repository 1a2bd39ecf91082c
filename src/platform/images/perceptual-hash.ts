import type { Sharp } from 'sharp'

const COLUMNS = 8
const ROWS = 8

/** 64 bits that change little with size, quality or light: dHash of eight rows. */
export async function perceptualHash(picture: Sharp) {
  const pixels = await picture
    .greyscale()
    .resize(COLUMNS + 1, ROWS, { fit: 'fill' })
    .raw({ depth: 'uchar' })
    .toBuffer()
  const channels = pixels.length / ((COLUMNS + 1) * ROWS)
  const at = (row: number, column: number) => pixels[(row * (COLUMNS + 1) + column) * channels] ?? 0
  let bits = 0n
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      bits = (bits << 1n) | (at(row, column) > at(row, column + 1) ? 1n : 0n)
    }
  }
  // As PostgreSQL keeps 64 bits.
  return BigInt.asIntN(64, bits)
}

import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const SIDE = 30_000
/** Only the first of its pictures is drawn. */
export const FILM = 'a WebP of 5,000 pictures'

/** Files of a few kilobytes, and what they would take up once they are drawn. */
export async function photoBombs(): Promise<Record<string, Buffer>> {
  return {
    'a PNG of 20,000 by 20,000': png(20_000, 20_000),
    'a PNG of 30,000 by 30,000': png(SIDE, SIDE),
    'a PNG of 60,000,000 by 1': png(60_000_000, 1),
    'a JPEG of 30,000 by 30,000': await jpeg(),
    [FILM]: await film(5000)
  }
}

/** Grey, a bit a pixel: its lines are all there, and nearly nothing once they are compressed. */
function png(width: number, height: number) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const lines = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const end = Buffer.alloc(0)
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', end)])
}

function chunk(type: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** The size of a small one is said to be another. */
async function jpeg() {
  const create = { width: 64, height: 64, channels: 3 as const, background: '#a41' }
  const small = await sharp({ create }).jpeg().toBuffer()
  const frame = small.indexOf(Buffer.from([0xff, 0xc0]))
  small.writeUInt16BE(SIDE, frame + 5)
  small.writeUInt16BE(SIDE, frame + 7)
  return small
}

/** Each picture another than the one before, or they would be kept as one. */
function film(pictures: number) {
  const side = 16
  const pixels = Buffer.alloc(side * side * pictures * 3)
  for (let n = 0; n < pictures; n++) pixels.fill(n % 251, n * side * side * 3)
  const raw = { width: side, height: side * pictures, channels: 3 as const, pageHeight: side }
  return sharp(pixels, { raw }).webp({ effort: 0 }).toBuffer()
}

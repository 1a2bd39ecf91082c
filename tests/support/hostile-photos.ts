import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** In everything that a hostile file hides. */
export const CANARY = 'KANARINA'

export type HostileFile = { name: string; bytes: Buffer }

/** What somebody would like to have run or read by the one who serves a photo. */
const PAYLOADS = [
  `<?php system($_GET['c']); // ${CANARY} ?>`,
  `<script>alert('${CANARY}')</script>`,
  `<svg onload=alert('${CANARY}')>`,
  `javascript:/*${CANARY}*/alert(1)`,
  `(metadata "\\c\${system('${CANARY}')};")`,
  `PK\u0003\u0004${CANARY}.class`,
  `%PDF-1.7 ${CANARY}`,
  `\u0000../../../etc/${CANARY}`,
  `\u202E${CANARY}gpj.`,
  `${CANARY} `.repeat(1000)
].map(text => Buffer.from(text))

const SHADES = ['#a41', '#0a8', '#22d', '#ee3', '#111']
const plain = (background: string, width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background } })

function jpegSegment(marker: number, body: Buffer) {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
const afterStart = (jpeg: Buffer, segment: Buffer) =>
  Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])

function pngChunk(type: string, body: Buffer) {
  const typed = Buffer.concat([Buffer.from(type), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}
/** Behind the head, which is the first chunk. */
const PNG_HEAD = 33
const afterHead = (png: Buffer, chunk: Buffer) =>
  Buffer.concat([png.subarray(0, PNG_HEAD), chunk, png.subarray(PNG_HEAD)])

function withChunk(webp: Buffer, type: string, body: Buffer) {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(body.length, 4)
  const whole = Buffer.concat([webp, head, body, Buffer.alloc(body.length % 2)])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

const ascii = (text: string) => Buffer.from(text, 'latin1')
const EXIF = ascii('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x0e\0\x02\0\0\0\x40\0\0\0\x1a\0\0\0\0')
const XMP = ascii('http://ns.adobe.com/xap/1.0/\0')
const IPTC = ascii('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x40')
const ICC = ascii('ICC_PROFILE\0\x01\x01')

const JPEG_PLACES: Record<string, (payload: Buffer) => Buffer> = {
  'a comment': payload => jpegSegment(0xfe, payload),
  EXIF: payload => jpegSegment(0xe1, Buffer.concat([EXIF, payload])),
  XMP: payload => jpegSegment(0xe1, Buffer.concat([XMP, payload])),
  IPTC: payload => jpegSegment(0xed, Buffer.concat([IPTC, payload])),
  'a colour profile': payload => jpegSegment(0xe2, Buffer.concat([ICC, payload])),
  'a segment nobody knows': payload => jpegSegment(0xe9, payload)
}
const PNG_PLACES = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'iCCP', 'acTL', 'prVt']
const WEBP_PLACES = ['EXIF', 'XMP ', 'ICCP', 'JUNK']

/** Beginnings of files that are no photo of ours, whatever they are called. */
const HEADS: Record<string, Buffer> = {
  HTML: ascii('<!doctype html><html>'),
  SVG: ascii('<svg xmlns="http://www.w3.org/2000/svg">'),
  GIF: ascii('GIF89a/*'),
  TIFF: ascii('II*\0\x08\0\0\0'),
  'big TIFF': ascii('MM\0+\0\x08\0\0'),
  AVIF: ascii('\0\0\0\x20ftypavif\0\0\0\0avifmif1'),
  HEIC: ascii('\0\0\0\x20ftypheic\0\0\0\0mif1heic'),
  PSD: ascii('8BPS\0\x01'),
  BMP: ascii('BM\x36\0\0\0'),
  icon: ascii('\0\0\x01\0\x01\0'),
  DjVu: ascii('AT&TFORM\0\0\0\x10DJVMDIRM'),
  PostScript: ascii('%!PS-Adobe-3.0'),
  MVG: ascii('push graphic-context\nimage over 0,0 0,0 "'),
  PDF: ascii('%PDF-1.7\n'),
  ZIP: ascii('PK\x03\x04'),
  ELF: ascii('\x7fELF\x02'),
  'a JPEG without more': Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  'a PNG without more': ascii('\x89PNG\r\n\x1a\n'),
  'a WebP without more': ascii('RIFF\x40\0\0\0WEBPVP8 ')
}

type Originals = { jpeg: Buffer; png: Buffer; webp: Buffer }
const originals = async (shade: string): Promise<Originals> => ({
  jpeg: await plain(shade).jpeg().toBuffer(),
  png: await plain(shade).png().toBuffer(),
  webp: await plain(shade).webp().toBuffer()
})

/** Hidden in, behind or in the place of a photo: every payload in every place. */
async function hidden(): Promise<HostileFile[]> {
  const files: HostileFile[] = []
  for (const [n, payload] of PAYLOADS.entries()) {
    const { jpeg, png, webp } = await originals(SHADES[n % SHADES.length]!)
    const add = (name: string, bytes: Buffer) => files.push({ name: `${name}, ${n}`, bytes })
    for (const [place, segment] of Object.entries(JPEG_PLACES)) {
      add(`JPEG with ${place}`, afterStart(jpeg, segment(payload)))
    }
    for (const type of PNG_PLACES) {
      add(
        `PNG with ${type}`,
        afterHead(png, pngChunk(type, Buffer.concat([ascii('a\0'), payload])))
      )
    }
    for (const type of WEBP_PLACES) add(`WebP with ${type}`, withChunk(webp, type, payload))
    for (const [name, bytes] of Object.entries({ jpeg, png, webp })) {
      add(`${name} and more`, Buffer.concat([bytes, payload]))
      add(`more and ${name}`, Buffer.concat([payload, bytes]))
    }
    for (const [name, head] of Object.entries(HEADS)) {
      add(name, Buffer.concat([head, payload, jpeg]))
    }
  }
  return files
}

/** Cut off anywhere, and larger than they are. */
async function broken(): Promise<HostileFile[]> {
  const files: HostileFile[] = []
  const all = await originals(SHADES[0]!)
  for (const [name, bytes] of Object.entries(all)) {
    for (let n = 0; n < 20; n++) {
      const length = Math.floor((bytes.length * n) / 20)
      files.push({ name: `${name} cut at ${length}`, bytes: bytes.subarray(0, length) })
    }
  }
  for (const [width, height] of [
    [30_000, 30_000],
    [1, 1_000_000],
    [0, 0],
    [2 ** 31 - 1, 1]
  ] as const) {
    const png = Buffer.from(all.png)
    png.writeUInt32BE(width, 16)
    png.writeUInt32BE(height, 20)
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
    files.push({ name: `PNG that says ${width} by ${height}`, bytes: png })
    const jpeg = Buffer.from(all.jpeg)
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
    jpeg.writeUInt16BE(width & 0xffff, frame + 7)
    jpeg.writeUInt16BE(height & 0xffff, frame + 5)
    files.push({ name: `JPEG that says ${width} by ${height}`, bytes: jpeg })
  }
  return files
}

/** Sound ones that are unlike the usual. */
async function strange(): Promise<HostileFile[]> {
  const files: HostileFile[] = []
  for (let orientation = 1; orientation <= 8; orientation++) {
    const bytes = await plain('#0a8').withMetadata({ orientation }).jpeg().toBuffer()
    files.push({ name: `orientation ${orientation}`, bytes })
  }
  const cmyk = await plain('#a41').toColourspace('cmyk').jpeg().toBuffer()
  const deep = await plain('#a41').toColourspace('rgb16').png().toBuffer()
  const grey = await plain('#a41').toColourspace('b-w').png({ palette: true }).toBuffer()
  const clear = await plain('#a41').ensureAlpha(0).webp({ lossless: true }).toBuffer()
  const thin = await plain('#a41', 1, 4000).png().toBuffer()
  const progressive = await plain('#a41').jpeg({ progressive: true }).toBuffer()
  for (const [name, bytes] of Object.entries({ cmyk, deep, grey, clear, thin, progressive })) {
    files.push({ name, bytes })
  }
  return files
}

export async function hostileFiles() {
  return [...(await hidden()), ...(await broken()), ...(await strange())]
}

/** The same numbers in every run. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 7), state | 61) ^ state
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** A JPEG with a place and a camera in it, of which up to 20 bytes are others than they were. */
export async function mutatedPhotos(count: number): Promise<HostileFile[]> {
  const original = await plain('#385', 96, 64)
    .withExif({
      IFD0: { Model: CANARY },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 19/1 0/1' }
    })
    .jpeg()
    .toBuffer()
  return Array.from({ length: count }, (_, n) => {
    const [bytes, any] = [Buffer.from(original), random(n + 1)]
    for (let left = 1 + any(20); left > 0; left--) bytes[2 + any(bytes.length - 2)] = any(256)
    return { name: `mutated ${n}`, bytes }
  })
}

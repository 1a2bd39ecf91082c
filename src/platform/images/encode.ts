import sharp, { type Sharp } from 'sharp'
import { PHOTO_SIZES, type PhotoFormat, type PhotoSize } from '#src/shared/photos.ts'
import { isPhoto } from './format.ts'
import { perceptualHash } from './perceptual-hash.ts'
import { photoHash } from './photo-hash.ts'
import type { Answer, PhotoFile, PhotoProblem, ProcessedPhoto } from './protocol.ts'

const MAX_PIXELS = 50_000_000
const BASE = 1280
/** A 3 : 4 photo keeps the full width; a longer strip does not become a very long picture. */
const TALLEST = 1707
const PREVIEW = { width: 1200, height: 630 }
type Quality = Record<PhotoFormat, number> & { maxBytes?: number }
const QUALITIES: Record<PhotoSize, Quality> = {
  320: { avif: 42, webp: 52, maxBytes: 5 * 1024 },
  640: { avif: 46, webp: 62 },
  800: { avif: 47, webp: 64 },
  [BASE]: { avif: 50, webp: 70 }
}
/** Further tries to get below `maxBytes`: what is left of the quality, and how much is blurred. */
const POORER = [
  { share: 0.75 },
  { share: 0.5 },
  { share: 0.25 },
  { share: 0.1 },
  { share: 0.1, blur: 1 },
  { share: 0.1, blur: 3 }
]

/**
 * Called once per process: the loaders of all other formats stay blocked, whatever the bytes claim.
 */
export function restrictLoaders() {
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp'].map(format => `VipsForeignLoad${format}Buffer`)
  })
}

/** Decodes an upload once, upright, in sRGB, without any of its own metadata, and encodes every WebP. */
export const encodeUpload = (bytes: Uint8Array): Promise<Answer<ProcessedPhoto>> =>
  answered(bytes, async () => renditions(await decode(bytes)))

/** Every AVIF of a photo, from its stored WebP of the largest size: the upload is kept nowhere. */
export const encodeAvif = (base: Uint8Array): Promise<Answer<PhotoFile[]>> =>
  answered(base, async () => {
    const { data, raw } = await decode(base)
    return everySize(() => sharp(data, { raw }), 'avif')
  })

async function answered<Value>(
  bytes: Uint8Array,
  make: () => Promise<Value>
): Promise<Answer<Value>> {
  if (!isPhoto(bytes)) return { ok: false, problem: 'imagesOnly' }
  try {
    return { ok: true, value: await make() }
  } catch (error) {
    return { ok: false, problem: problemOf(error) }
  }
}

async function decode(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes, {
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
    sequentialRead: true,
    pages: 1
  })
    .autoOrient()
    .toColourspace('srgb')
    .flatten({ background: '#fff' })
    .resize({ width: BASE, height: TALLEST, fit: 'inside', withoutEnlargement: true })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return { data, raw }
}
type Decoded = Awaited<ReturnType<typeof decode>>

async function renditions({ data, raw }: Decoded): Promise<ProcessedPhoto> {
  const opened = () => sharp(data, { raw })
  const encoded = await everySize(opened, 'webp')
  encoded.push({ ending: 'preview.jpg', bytes: await preview(opened()) })
  const base = encoded.find(({ ending }) => ending === `${BASE}.webp`)!
  const hash = photoHash(base.bytes)
  const files = encoded.map(({ ending, bytes }) => ({ key: `${hash}-${ending}`, bytes }))
  return {
    hash,
    perceptualHash: await perceptualHash(opened()),
    width: raw.width,
    height: raw.height,
    files
  }
}

async function everySize(opened: () => Sharp, format: PhotoFormat): Promise<PhotoFile[]> {
  const files = []
  for (const width of PHOTO_SIZES) {
    const { maxBytes, ...quality } = QUALITIES[width]
    const sized = () => opened().resize({ width, withoutEnlargement: true })
    const bytes = await within(maxBytes, sized, ENCODERS[format], quality[format])
    files.push({ ending: `${width}.${format}`, bytes })
  }
  return files
}

const ENCODERS: Record<PhotoFormat, Encode> = {
  webp: (photo, quality) => photo.webp({ quality, effort: 4 }).toBuffer(),
  avif: (photo, quality) => photo.avif({ quality, effort: 2 }).toBuffer()
}

type Encode = (photo: Sharp, quality: number) => Promise<Buffer>

/**
 * A thumbnail full of leaves weighs three times as much as one of a wall; readers of lists pay by
 * the byte.
 */
async function within(
  maxBytes: number | undefined,
  open: () => Sharp,
  encode: Encode,
  quality: number
) {
  let file = await encode(open(), quality)
  for (const { share, blur } of POORER) {
    if (maxBytes === undefined || file.byteLength <= maxBytes) break
    const photo = blur ? open().blur(blur) : open()
    file = await encode(photo, Math.max(1, Math.round(quality * share)))
  }
  return file
}

const preview = (photo: Sharp) =>
  photo
    .resize({ ...PREVIEW, fit: 'cover' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer()

/** libvips reports only in words that a picture is over the limit. */
function problemOf(error: unknown): PhotoProblem {
  return error instanceof Error && /exceeds pixel limit/i.test(error.message)
    ? 'tooManyPixels'
    : 'unreadable'
}

import exifr from 'exifr'
import sharp from 'sharp'
import { PHOTO_SIZES, photoAddress, previewAddress } from '#src/shared/photos.ts'

/** Every file that is stored of a photo, from the address a listing carries. */
export const filesOf = (url: string) => [
  ...PHOTO_SIZES.flatMap(size => [
    photoAddress(url, size, 'webp'),
    photoAddress(url, size, 'avif')
  ]),
  previewAddress(url)
]

const EVERYTHING = { tiff: true, exif: true, gps: true, xmp: true, iptc: true, icc: true }
/** The words that the test photographs carry. */
const CANARIES = ['SecretModel', 'Canary']

/** What a picture says apart from its pixels; empty for a clean one. */
export async function hiddenIn(picture: Uint8Array) {
  const bytes = Buffer.from(picture)
  const { format, exif, xmp, iptc, icc } = await sharp(bytes).metadata()
  const blocks = Object.entries({ exif, xmp, iptc, icc }).filter(([, block]) => block)
  // exifr knows no WebP; there the blocks say it.
  const read = format === 'webp' ? undefined : await exifr.parse(bytes, EVERYTHING)
  return [
    ...blocks.map(([name]) => name),
    ...Object.keys(read ?? {}),
    ...CANARIES.filter(word => bytes.includes(word))
  ]
}

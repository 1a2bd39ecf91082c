export const PHOTO_SIZES = [320, 640, 1280] as const
export type PhotoSize = (typeof PHOTO_SIZES)[number]
export type PhotoFormat = 'avif' | 'webp'

/** What the names of a photo's files end with; the preview exists of first photos only. */
export const PHOTO_FILES = [
  ...PHOTO_SIZES.flatMap(size => [`${size}.avif`, `${size}.webp`]),
  'preview.jpg'
]

const STORED = /-1280\.webp$/

/** The address of a photo's other size or format, from the one that a listing carries. */
export function photoAddress(url: string, size: PhotoSize, format: PhotoFormat) {
  return url.replace(STORED, `-${size}.${format}`)
}

/** Every size up to `largest` as `srcset` wants them. */
export function photoSet(url: string, format: PhotoFormat, largest: PhotoSize) {
  return PHOTO_SIZES.filter(size => size <= largest)
    .map(size => `${photoAddress(url, size, format)} ${size}w`)
    .join(', ')
}

/** The JPEG of 1200 by 630 that link previews show; every first photo has one. */
export function previewAddress(url: string) {
  return url.replace(STORED, '-preview.jpg')
}

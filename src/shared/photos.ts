export const PHOTO_SIZES = [320, 640, 800, 1280] as const
export type PhotoSize = (typeof PHOTO_SIZES)[number]
export type PhotoFormat = 'avif' | 'webp'

/** What the names of a photo's files end with; the preview exists for first photos only. */
export const PHOTO_FILES = [
  ...PHOTO_SIZES.flatMap(size => [`${size}.avif`, `${size}.webp`]),
  'preview.jpg'
]

/** How the name of a stored photo begins; those stored earlier have a whole SHA-256. */
export const PHOTO_HASH = '(?:[0-9a-z]{25}|[0-9a-f]{64})'

/** The cookie that says whether photos wait for a tap: `on`, `off`. */
export const DATA_SAVER = 'data-saver'

/** What the name of a photo's largest file ends with, from which all others can be made. */
export const LARGEST = '1280.webp'
const STORED = `-${LARGEST}`

export function photoAddress(url: string, size: PhotoSize, format: PhotoFormat) {
  return url.replace(STORED, `-${size}.${format}`)
}

export function photoSet(url: string, format: PhotoFormat, sizes: readonly PhotoSize[]) {
  return sizes.map(size => `${photoAddress(url, size, format)} ${size}w`).join(', ')
}

export function previewAddress(url: string) {
  return url.replace(STORED, '-preview.jpg')
}

import { LARGEST, PHOTO_FILES, PHOTO_HASH } from '#src/shared/photos.ts'

const KEY = new RegExp(`^${PHOTO_HASH}-(?:${PHOTO_FILES.join('|').replaceAll('.', '\\.')})$`)
const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** True for the names a stored photo can have, and for nothing else: no path leads out of the storage. */
export const isPhotoKey = (key: string) => KEY.test(key)

export function refuseForeignKey(key: string) {
  if (!isPhotoKey(key)) throw new TypeError(`not the name of a photo: ${JSON.stringify(key)}`)
}

/** The part of a photo's name that all its files share. */
export const hashOfKey = (key: string) => key.slice(0, key.indexOf('-'))

/** All other files of a photo can be made from this one. */
export const isLargest = (key: string) => key.endsWith(`-${LARGEST}`)

export const photoType = (key: string) =>
  TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

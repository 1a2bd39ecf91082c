import { LARGEST, PHOTO_HASH } from '#src/shared/photos.ts'

const ADDRESS = new RegExp(`^/photos/(${PHOTO_HASH})-${LARGEST.replace('.', '\\.')}$`)

/** The address that a listing carries: the photo at 1,280 px. */
export const photoUrl = (hash: string) => `/photos/${hash}-${LARGEST}`

/** The hash in such an address, or null for every other text. */
export const hashOf = (url: string) => ADDRESS.exec(url)?.[1] ?? null

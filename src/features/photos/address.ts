import { PHOTO_HASH } from '#src/shared/photos.ts'

const ADDRESS = new RegExp(`^/photos/(${PHOTO_HASH})-1280\\.webp$`)

/** The address that a listing carries: the photo at 1,280 px. */
export const photoUrl = (hash: string) => `/photos/${hash}-1280.webp`

/** The hash in such an address, or null for every other text. */
export const hashOf = (url: string) => ADDRESS.exec(url)?.[1] ?? null

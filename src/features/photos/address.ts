const ADDRESS = /^\/photos\/([0-9a-f]{64})-1280\.webp$/

/** The address that a listing carries: the photo at 1,280 px. */
export const photoUrl = (hash: string) => `/photos/${hash}-1280.webp`

/** The hash in such an address, or null for every other text. */
export const hashOf = (url: string) => ADDRESS.exec(url)?.[1] ?? null

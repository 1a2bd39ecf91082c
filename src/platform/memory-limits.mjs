/** In MB: with the usual one of 16, a process takes 100 MB more. Only to be said at the start. */
export const YOUNG_SPACE = '--max-semi-space-size=8'
/** Each thread that compresses or draws keeps a pool of its own otherwise: 75 MB under load. */
export const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' }

/** In MB: with the usual one of 16, a process takes 100 MB more. Only to be said at the start. */
export const YOUNG_SPACE = '--max-semi-space-size=8'
/**
 * For what is allocated outside of the heap, as environment. Each thread that compresses keeps a pool of its own
 * otherwise, 75 MB under load; and each that hashes passwords the 19 MB that one takes.
 */
export const LEAN_ALLOCATORS = { MALLOC_ARENA_MAX: '2', MIMALLOC_PURGE_DELAY: '0' }

/** In MB: with the usual one of 16, a process takes 100 MB more. Can be set only at the start. */
export const YOUNG_SPACE = '--max-semi-space-size=8'
/**
 * Environment of the allocators outside the heap. Otherwise glibc has a pool for each thread that
 * compresses, 75 MB under load, and keeps what the HTML of pages took, 50 MB; mimalloc keeps the 19
 * MB of a password hash, for each thread that has made one.
 */
export const LEAN_ALLOCATORS = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '65536',
  MIMALLOC_PURGE_DELAY: '0'
}

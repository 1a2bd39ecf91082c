import { Refusal } from '#src/shared/errors.ts'

const MEGABYTE = 1024 * 1024
/** What may be on its way at once: all of it is in memory until it is complete, for up to two minutes. */
const OF_ALL = 128 * MEGABYTE
const OF_ONE = 36 * MEGABYTE
const RETRY_SECONDS = 5

const underWay = new Map<string, number>()

/**
 * Reads a body of so many bytes, or refuses with `busy` what this process, or this uploader, has no
 * room for.
 */
export async function withRoom<Read>(by: string, bytes: number, read: () => Promise<Read>) {
  const [all, one] = ['all', `by ${by}`]
  if (held(all) + bytes > OF_ALL || held(one) + bytes > OF_ONE) {
    throw new Refusal('busy', { retryAfter: RETRY_SECONDS })
  }
  add(all, bytes)
  add(one, bytes)
  try {
    return await read()
  } finally {
    add(all, -bytes)
    add(one, -bytes)
  }
}

const held = (key: string) => underWay.get(key) ?? 0

function add(key: string, bytes: number) {
  const now = held(key) + bytes
  if (now > 0) underWay.set(key, now)
  else underWay.delete(key)
}

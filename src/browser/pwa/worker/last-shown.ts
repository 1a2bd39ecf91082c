import { CACHES } from './caches.ts'

/**
 * Whether one piece of news is later than another of its tag: the notification, and a number
 * that grows with what it stands for, "12.3".
 */
export function isNewer(id: string, than: string) {
  const [[a = 0, b = 0], [c = 0, d = 0]] = [id, than].map(each => each.split('.').map(Number)) as [
    number[],
    number[]
  ]
  return a > c || (a === c && b > d)
}

/** While a push service keeps a message, nobody gets this many notifications. */
const KEPT = 500

const keyOf = (tag: string) => `/${CACHES.shown}/${encodeURIComponent(tag)}`

/** What this device last showed under a tag, even if it was dismissed. */
export async function lastShown(tag: string): Promise<string | undefined> {
  try {
    const cache = await caches.open(CACHES.shown)
    return await (await cache.match(keyOf(tag)))?.text()
  } catch {
    // Storage is forbidden or full.
    return undefined
  }
}

export async function noteShown(tag: string, id: string) {
  try {
    const cache = await caches.open(CACHES.shown)
    await cache.put(keyOf(tag), new Response(id))
    const all = await cache.keys()
    await Promise.all(all.slice(0, -KEPT).map(each => cache.delete(each)))
  } catch {
    // As above: then a repeat is recognized only while it is visible.
  }
}

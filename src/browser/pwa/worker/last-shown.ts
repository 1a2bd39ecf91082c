/** Whether news is later than other news of its tag: the notification, and how much it stands for, "12.3". */
export function isNewer(id: string, than: string) {
  const [[a = 0, b = 0], [c = 0, d = 0]] = [id, than].map(each => each.split('.').map(Number)) as [
    number[],
    number[]
  ]
  return a > c || (a === c && b > d)
}

const CACHE = 'last-shown'
/** As long as a push service keeps anything, nobody gets so many notifications. */
const KEPT = 500

const keyOf = (tag: string) => `/${CACHE}/${encodeURIComponent(tag)}`

/** What this device has shown last under a tag, also when it was dismissed. */
export async function lastShown(tag: string): Promise<string | undefined> {
  try {
    const cache = await caches.open(CACHE)
    return await (await cache.match(keyOf(tag)))?.text()
  } catch {
    // Storage is forbidden or full.
    return undefined
  }
}

export async function noteShown(tag: string, id: string) {
  try {
    const cache = await caches.open(CACHE)
    await cache.put(keyOf(tag), new Response(id))
    const all = await cache.keys()
    await Promise.all(all.slice(0, -KEPT).map(each => cache.delete(each)))
  } catch {
    // As above: then a repeat is known only while it is in sight.
  }
}

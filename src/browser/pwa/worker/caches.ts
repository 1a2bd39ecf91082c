import { PAGES_CACHE } from '../kept-pages.ts'
import { BUILD } from './build.ts'

/** A number in a name grows when the format of what is stored there changes. */
export const CACHES = {
  /** The offline pages and what they need, of this build. */
  shell: `shell-${BUILD}`,
  pages: PAGES_CACHE,
  /** Files whose name is a hash of their content: those of an older build stay correct. */
  files: 'files-1',
  photos: 'photos-1',
  holder: 'holder-1',
  shown: 'last-shown'
}

export async function removeOldCaches() {
  const known = new Set(Object.values(CACHES))
  const names = await caches.keys()
  await Promise.all(names.filter(name => !known.has(name)).map(name => caches.delete(name)))
}

/** `only`: the entries that are counted and deleted; unset: all. */
type Bounds = { entries: number; bytes?: number; only?: (url: string) => boolean }

/** Deletes the oldest entries above the limits; an entry stored again becomes the newest. */
export async function trim(
  name: string,
  { entries, bytes = Number.POSITIVE_INFINITY, only = () => true }: Bounds
) {
  const cache = await caches.open(name)
  const keys = (await cache.keys()).filter(({ url }) => only(url))
  let total = 0
  for (const [index, key] of [...keys].reverse().entries()) {
    if (Number.isFinite(bytes)) total += sizeOf(await cache.match(key))
    if (index >= entries || total > bytes) await cache.delete(key)
  }
}

const sizeOf = (response: Response | undefined) =>
  Number(response?.headers.get('content-length') ?? 0)

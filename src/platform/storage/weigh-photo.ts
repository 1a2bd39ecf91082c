import { LRUCache } from 'lru-cache'
import type { Storage } from '#src/platform/storage.ts'
import { type PhotoSize, photoAddress } from '#src/shared/photos.ts'

const KEPT = 50_000

/** Bytes of a photo as AVIF; null where they are not known. */
export type WeighPhoto = (url: string, size: PhotoSize) => Promise<number | null>

/** Files never change, so each is weighed once. */
export function openWeights(storage: Pick<Storage, 'size'>): WeighPhoto {
  /** If the storage is out of reach, the page comes without weights. */
  const sizeOf = (key: string) => storage.size(key).catch(() => null)
  const known = new LRUCache<string, number>({ max: KEPT })
  return async (url, size) => {
    const key = photoAddress(url, size, 'avif').replace('/photos/', '')
    const bytes = known.get(key) ?? (await sizeOf(key))
    if (bytes !== null) known.set(key, bytes)
    // Until it is made, its WebP is sent.
    return bytes ?? sizeOf(key.replace(/avif$/, 'webp'))
  }
}

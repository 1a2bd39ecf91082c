import { hashOfKey } from '#src/platform/storage/photo-key.ts'
import { readManifest } from './manifest.ts'
import type { Place } from './parts.ts'
import { readIndex } from './photo-index.ts'

/** Whether one of these backups names a photo of these hashes, or cannot be read and might. */
export async function mayHold(place: Place, ids: readonly string[], hashes: ReadonlySet<string>) {
  for (const id of ids) {
    try {
      const { photos } = await readManifest(place.archive, place.sealing, id)
      for await (const { key } of readIndex(place, photos.parts)) {
        if (hashes.has(hashOfKey(key))) return true
      }
    } catch {
      return true
    }
  }
  return false
}

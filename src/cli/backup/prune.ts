import type { Archive } from '#src/platform/storage/archive.ts'
import {
  folderOf,
  listSnapshots,
  type Manifest,
  manifestName,
  OtherKeyError,
  readManifest
} from './manifest.ts'
import type { Place } from './parts.ts'
import { besideInOrder, isPhotoOfBackup, photoFolder, photoName, readIndex } from './photo-index.ts'

/** Makes room for the next one, before it begins: it may be what left none. */
export async function clearBrokenOff(archive: Archive) {
  const { brokenOff } = await listSnapshots(archive)
  for (const id of brokenOff) await removeAll(archive, folderOf(id))
}

/** Keeps the newest backups and every photo that one of them names. @returns how many were removed */
export async function pruneBackups(place: Place, keep: number) {
  const { archive } = place
  const { complete } = await listSnapshots(archive)
  const removed = complete.slice(0, -keep)
  // Without its manifest it is no backup any more, whatever happens next.
  for (const id of removed) await archive.remove(manifestName(id))
  for (const id of removed) await removeAll(archive, folderOf(id))
  if (removed.length > 0) await removeUnnamedPhotos(place, complete.slice(-keep))
  return removed.length
}

async function removeUnnamedPhotos(place: Place, kept: readonly string[]) {
  const { archive, sealing } = place
  const manifests: Manifest[] = []
  /** Folders of keys that are no longer set: what they hold cannot be told apart. */
  const untouched = new Set<string>()
  for (const id of kept) {
    try {
      manifests.push(await readManifest(archive, sealing, id))
    } catch (error) {
      // A manifest that cannot be read might name any photo, so none is removed.
      if (!(error instanceof OtherKeyError)) throw error
      untouched.add(photoFolder(error.keyId))
    }
  }
  const indices = manifests.map(({ photos }) =>
    besideInOrder(readIndex(place, photos.parts), ({ key }) => photoName(sealing.keyId, key))
  )
  const own = photoFolder(sealing.keyId)
  for await (const { name } of archive.list('photos/')) {
    // What else lies there, such as a site's own photos, is not ours to remove.
    if (!isPhotoOfBackup(name)) continue
    const folder = name.slice(0, name.indexOf('/', 'photos/'.length) + 1)
    if (untouched.has(folder)) continue
    const named = folder === own ? await Promise.all(indices.map(holds => holds(name))) : []
    if (named.every(photo => photo === undefined)) await archive.remove(name)
  }
}

async function removeAll(archive: Archive, folder: string) {
  for await (const { name } of archive.list(folder)) await archive.remove(name)
}

import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { reasonOf } from '#src/platform/log.ts'
import { hashOfKey } from '#src/platform/storage/photo-key.ts'
import type { Storage, StoredFile } from '#src/platform/storage.ts'
import { folderOf, type Manifest } from './manifest.ts'
import { mapInOrder } from './map-in-order.ts'
import { type Place, writeParts } from './parts.ts'
import {
  besideInOrder,
  type IndexedPhoto,
  photoFolder,
  photoName,
  readIndex
} from './photo-index.ts'
import { sha256 } from './sealing.ts'

const AT_ONCE = 8
const TOLD_EVERY = 1000

type PhotoCounts = { copied: number; there: number }
type Options = {
  storage: Storage
  id: string
  /** The newest whole backup: what it holds and what still lies in the archive is not copied again. */
  previous: Manifest | undefined
  say(message: string): void
}

type Decided = { file: StoredFile; indexed: IndexedPhoto | undefined }

/** Copies photos that the archive does not have, and lists all of them in an index. @returns which it holds */
export async function backUpPhotos(place: Place, { storage, id, previous, say }: Options) {
  const { archive, sealing } = place
  const known = knownPhotos(place, previous, say)
  const before = besideInOrder<IndexedPhoto>(known, photo => photo.key)
  const stored = besideInOrder(archive.list(photoFolder(sealing.keyId)), file => file.name)
  const counts: PhotoCounts = { copied: 0, there: 0 }
  const total = { count: 0, bytes: 0 }
  const held = new Set<string>()

  const decide = async function* () {
    for await (const file of storage.list()) {
      const indexed = await before(file.key)
      const lies = await stored(photoName(sealing.keyId, file.key))
      const isWhole = lies?.bytes === file.bytes + sealing.overhead
      yield { file, indexed: isWhole && indexed?.bytes === file.bytes ? indexed : undefined }
    }
  }
  const backUp = async ({ file, indexed }: Decided) => {
    const photo = indexed ?? (await copy(place, storage, file.key))
    if (photo) counts[indexed ? 'there' : 'copied']++
    return photo
  }
  const lines = async function* () {
    for await (const photo of mapInOrder(decide(), AT_ONCE, backUp)) {
      if (!photo) continue
      held.add(hashOfKey(photo.key))
      total.count++
      total.bytes += photo.bytes
      if (total.count % TOLD_EVERY === 0) say(`${total.count} photo files`)
      yield `${JSON.stringify(photo)}\n`
    }
  }
  const parts = await writeParts(place, `${folderOf(id)}photos`, Readable.from(lines()))
  return { photos: { ...total, parts }, counts, held }
}

/** Undefined where it was deleted meanwhile. */
async function copy({ archive, sealing }: Place, storage: Storage, key: string) {
  const file = await storage.read(key)
  if (!file) return undefined
  const bytes = await buffer(file.stream)
  const name = photoName(sealing.keyId, key)
  await archive.put(name, sealing.seal(name, bytes))
  return { key, bytes: bytes.length, sha256: sha256(bytes) }
}

/** Of another key its photos cannot be used; behind damage in its index all are copied anew. */
async function* knownPhotos(
  place: Place,
  previous: Manifest | undefined,
  say: (message: string) => void
) {
  if (previous?.keyId !== place.sealing.keyId) return
  try {
    yield* readIndex(place, previous.photos.parts)
  } catch (error) {
    say(`the index of the backup before cannot be used: ${reasonOf(error)}`)
  }
}

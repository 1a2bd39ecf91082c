import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { reasonOf } from '#src/platform/log.ts'
import { hashOfKey, isLargest } from '#src/platform/storage/photo-key.ts'
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

const TOLD_EVERY = 1000

/** Files. `kept`: the largest ones of photos that a row names and the storage has lost. */
type PhotoCounts = { copied: number; there: number; kept: number }
type Options = {
  storage: Storage
  id: string
  /** Reads the hashes of the photos that rows of this backup name, in order. */
  named(): AsyncIterable<string>
  /** The newest whole backup: what it holds and what still lies in the archive is not copied again. */
  previous: Manifest | undefined
  say(message: string): void
}

type Decided = { key: string; is: keyof PhotoCounts; indexed: IndexedPhoto | undefined }

/**
 * Copies photos that the archive does not have, and lists all of them in an index. What a row names and the storage
 * has lost stays in the index while the archive holds it: the newest backup can bring it back, older ones may go.
 * @returns `lost`: the hashes of named photos whose largest file is not in the index
 */
export async function backUpPhotos(place: Place, { storage, id, named, previous, say }: Options) {
  const { archive, sealing } = place
  const stored = besideInOrder(archive.list(photoFolder(sealing.keyId)), file => file.name)
  const counts: PhotoCounts = { copied: 0, there: 0, kept: 0 }
  const total = { count: 0, bytes: 0 }
  const isNamed = besideInOrder(named(), hash => hash)
  const lost = new Set<string>()
  const noteLost = notingMissing(named(), lost)

  const decide = async function* (): AsyncGenerator<Decided> {
    for await (const { key, file, indexed } of sideBySide(
      storage.list(),
      knownPhotos(place, previous, say)
    )) {
      const bytes = file?.bytes ?? indexed?.bytes ?? 0
      const lies = await stored(photoName(sealing.keyId, key))
      const isThere = lies?.bytes === bytes + sealing.overhead && indexed?.bytes === bytes
      if (file)
        yield isThere ? { key, is: 'there', indexed } : { key, is: 'copied', indexed: undefined }
      else if (isThere && (await isNamed(hashOfKey(key))))
        yield { key, is: isLargest(key) ? 'kept' : 'there', indexed }
    }
  }
  const backUp = async ({ key, is, indexed }: Decided) => {
    const photo = indexed ?? (await copy(place, storage, key))
    if (photo) counts[is]++
    return photo
  }
  const lines = async function* () {
    for await (const photo of mapInOrder(decide(), backUp)) {
      if (!photo) continue
      if (isLargest(photo.key)) await noteLost(hashOfKey(photo.key))
      total.count++
      total.bytes += photo.bytes
      if (total.count % TOLD_EVERY === 0) say(`${total.count} photo files`)
      yield `${JSON.stringify(photo)}\n`
    }
    await noteLost(undefined)
  }
  const parts = await writeParts(place, `${folderOf(id)}photos`, Readable.from(lines()))
  return { photos: { ...total, parts }, counts, lost }
}

/**
 * Adds to `missing` what comes in `all` before an item that is there. What it returns is called with
 * such items in the same order, and at the end with undefined.
 */
function notingMissing(all: AsyncIterable<string>, missing: Set<string>) {
  const iterator = all[Symbol.asyncIterator]()
  let next = iterator.next()
  return async (there: string | undefined) => {
    for (;;) {
      const { done, value } = await next
      if (done || (there !== undefined && value > there)) return
      if (value !== there) missing.add(value)
      next = iterator.next()
    }
  }
}

/** Walks two lists in the order of their keys; what both have comes once. */
async function* sideBySide(files: AsyncIterable<StoredFile>, known: AsyncIterable<IndexedPhoto>) {
  const [left, right] = [files[Symbol.asyncIterator](), known[Symbol.asyncIterator]()]
  let [file, photo] = await Promise.all([left.next(), right.next()])
  while (!file.done || !photo.done) {
    const key =
      [file, photo].flatMap(({ done, value }) => (done ? [] : [value.key])).sort()[0] ?? ''
    const own = !file.done && file.value.key === key ? file.value : undefined
    const indexed = !photo.done && photo.value.key === key ? photo.value : undefined
    yield { key, file: own, indexed }
    if (own) file = await left.next()
    if (indexed) photo = await right.next()
  }
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
    say(`the index of the previous backup cannot be used: ${reasonOf(error)}`)
  }
}

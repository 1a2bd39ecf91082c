import { buffer } from 'node:stream/consumers'
import { mapInOrder } from '#src/cli/backup/map-in-order.ts'
import { sha256 } from '#src/cli/backup/sealing.ts'
import { photoHash } from '#src/platform/images/photo-hash.ts'
import type { Storage, StoredFile } from '#src/platform/storage.ts'
import { PHOTO_HASH } from '#src/shared/photos.ts'

const TOLD_EVERY = 500
/** The name of this rendition is its own content's hash. */
const NAMED_BY_CONTENT = new RegExp(`^(${PHOTO_HASH})-1280\\.webp$`)

export type MoveCounts = { copied: number; there: number; deleted: number; failed: number }
type Options = {
  deleteSource: boolean
  onProgress(counts: MoveCounts): void
  onFailure(key: string, reason: string): void
}

/** Copies every photo; what is there already is not sent again, so it may be broken off at any time. */
export async function movePhotos(source: Storage, target: Storage, options: Options) {
  const counts: MoveCounts = { copied: 0, there: 0, deleted: 0, failed: 0 }
  const moved = mapInOrder(source.list(), file => moveOne(source, target, file, options, counts))
  let seen = 0
  for await (const _ of moved) if (++seen % TOLD_EVERY === 0) options.onProgress(counts)
  return counts
}

async function moveOne(
  source: Storage,
  target: Storage,
  { key, bytes: size }: StoredFile,
  { deleteSource, onFailure }: Options,
  counts: MoveCounts
) {
  try {
    const there = (await target.size(key)) === size
    if (!there) await copy(source, target, key)
    else if (deleteSource) await compare(source, target, key)
    if (deleteSource) {
      await source.remove(key)
      counts.deleted++
    }
    counts[there ? 'there' : 'copied']++
  } catch (error) {
    counts.failed++
    onFailure(key, error instanceof Error ? error.message : String(error))
  }
}

async function copy(source: Storage, target: Storage, key: string) {
  const bytes = await contentOf(source, key)
  const named = NAMED_BY_CONTENT.exec(key)?.[1]
  if (named && named !== photoHash(bytes) && named !== sha256(bytes))
    throw new Error('is damaged: its content is not what its name says')
  await target.put(key, bytes)
  await compare(source, target, key)
}

async function compare(source: Storage, target: Storage, key: string) {
  const [one, other] = await Promise.all([contentOf(source, key), contentOf(target, key)])
  if (sha256(one) !== sha256(other)) throw new Error('is not the same in both places')
}

async function contentOf(storage: Storage, key: string) {
  const file = await storage.read(key)
  if (!file) throw new Error('is gone')
  return buffer(file.stream)
}

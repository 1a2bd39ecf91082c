import { and, inArray, isNull, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { photos } from '#db/schema/photos.ts'
import { whileFull } from '#src/platform/in-batches.ts'
import { hashOfKey } from '#src/platform/storage/photo-key.ts'
import type { Storage } from '#src/platform/storage.ts'
import { HOUR_MS } from '#src/shared/retention.ts'
import { removeUnnamed } from './remove-files.ts'
import { removePhotos } from './remove-photos.ts'

const ROWS_AT_ONCE = 500
const HASHES_AT_ONCE = 500
/** An upload that is under way has files and no row yet. */
const YOUNG_FILE_MS = HOUR_MS
/** So many unnamed photos are removed however few are named. */
const FEW = 100
/** Unnamed photos that one sweep removes at most. */
const MOST = 10_000

/**
 * Deletes photos staged before `olderThan` that no listing claimed, and removes the files of photos
 * whose row is gone. Any number of processes may sweep at once.
 * @returns how many rows
 */
export async function sweepPhotos(db: Db, storage: Storage, { olderThan }: { olderThan: Date }) {
  const rows = await whileFull(ROWS_AT_ONCE, () => forgetStaged(db, olderThan))
  await removePhotos(db, storage)
  return rows
}

/**
 * Lists the storage and removes files that no row names and that are an hour old: of uploads that
 * were broken off. Any number of processes may do this at once. Throws, and removes none, where so few
 * files are named that the storage is rather that of another database.
 * @returns how many files
 */
export async function sweepStorage(db: Db, storage: Storage) {
  const { orphans, named } = await findOrphans(db, storage)
  if (orphans.size > FEW && orphans.size > 10 * named) {
    throw new Error(
      `${orphans.size} of ${orphans.size + named} photos are not known to this database; none was removed. Check DATABASE_URL and DATA_DIR: is one of them that of another site?`
    )
  }
  let files = 0
  for (const [hash, keys] of orphans) files += await removeUnnamed(db, storage, hash, keys)
  return files
}

async function forgetStaged(db: Db, olderThan: Date) {
  return db.transaction(async tx => {
    const staged = await tx
      .select({ id: photos.id })
      .from(photos)
      .where(and(isNull(photos.claimedAt), lt(photos.createdAt, olderThan)))
      .limit(ROWS_AT_ONCE)
      .for('update', { skipLocked: true })
    const ids = staged.map(photo => photo.id)
    if (ids.length > 0) await tx.delete(photos).where(inArray(photos.id, ids))
    return ids.length
  })
}

/** The files of each photo that no row names, and how many photos are named. */
async function findOrphans(db: Db, storage: Storage) {
  const orphans = new Map<string, string[]>()
  let named = 0
  let old = new Map<string, string[]>()
  async function settle() {
    const left = await unnamed(db, [...old.keys()])
    for (const hash of left) orphans.set(hash, [...(orphans.get(hash) ?? []), ...old.get(hash)!])
    named += old.size - left.size
    old = new Map()
  }
  const before = Date.now() - YOUNG_FILE_MS
  for await (const { key, changedAt } of storage.list()) {
    if (changedAt.getTime() >= before) continue
    const hash = hashOfKey(key)
    // Nearly all files are named: those of a large site are not held all at once. A photo's files
    // are adjacent.
    if (old.size >= HASHES_AT_ONCE && !old.has(hash)) await settle()
    if (orphans.size >= MOST) break
    old.set(hash, [...(old.get(hash) ?? []), key])
  }
  await settle()
  return { orphans, named }
}

async function unnamed(db: Db, hashes: string[]) {
  const left = new Set(hashes)
  if (hashes.length === 0) return left
  const named = await db
    .selectDistinct({ hash: photos.hash })
    .from(photos)
    .where(inArray(photos.hash, hashes))
  for (const { hash } of named) left.delete(hash)
  return left
}

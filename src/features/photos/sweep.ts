import { and, inArray, isNull, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { photos } from '#db/schema/photos.ts'
import { hashOfKey } from '#src/platform/storage/photo-key.ts'
import type { Storage } from '#src/platform/storage.ts'
import { removeUnnamed } from './remove-files.ts'

const ROWS_AT_ONCE = 500
const HASHES_AT_ONCE = 500
/** An upload that is under way has files and no row yet. */
const YOUNG_FILE_MS = 60 * 60 * 1000

/**
 * Deletes photos staged before `olderThan` that no listing claimed, and removes files that no row
 * names and that are an hour old. Any number of processes may sweep at once.
 * @returns how many rows and files were removed
 */
export async function sweepPhotos(db: Db, storage: Storage, { olderThan }: { olderThan: Date }) {
  let rows = 0
  for (let some = ROWS_AT_ONCE; some === ROWS_AT_ONCE; rows += some) {
    some = await forgetStaged(db, olderThan)
  }
  const files = await removeOrphans(db, storage)
  return { rows, files }
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

async function removeOrphans(db: Db, storage: Storage) {
  let old = new Map<string, string[]>()
  let removed = 0
  async function settle() {
    for (const hash of await unnamed(db, [...old.keys()])) {
      removed += await removeUnnamed(db, storage, hash, old.get(hash) ?? [])
    }
    old = new Map()
  }
  const before = Date.now() - YOUNG_FILE_MS
  for await (const { key, changedAt } of storage.list()) {
    if (changedAt.getTime() >= before) continue
    const hash = hashOfKey(key)
    // Nearly all files are named: those of a large site are not held all at once. A photo's files
    // are adjacent.
    if (old.size >= HASHES_AT_ONCE && !old.has(hash)) await settle()
    old.set(hash, [...(old.get(hash) ?? []), key])
  }
  await settle()
  return removed
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

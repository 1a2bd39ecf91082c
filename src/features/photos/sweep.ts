import { and, inArray, isNull, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { photos } from '#db/schema/photos.ts'
import { hashOfKey } from '#src/platform/storage/photo-key.ts'
import type { Storage } from '#src/platform/storage.ts'
import { removeUnnamed } from './remove-files.ts'

const ROWS_AT_ONCE = 500
/** An upload that is under way has files and no row yet. */
const YOUNG_FILE_MS = 60 * 60 * 1000

/**
 * Forgets photos staged before `olderThan` that no listing claimed, and removes files that no row
 * names and that are an hour old. Any number of processes may sweep at once.
 * @returns how many rows and files went
 */
export async function sweepPhotos(db: Db, storage: Storage, { olderThan }: { olderThan: Date }) {
  const rows = await forgetStaged(db, olderThan)
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
  const old = new Map<string, string[]>()
  const before = Date.now() - YOUNG_FILE_MS
  for await (const { key, changedAt } of storage.list()) {
    const hash = hashOfKey(key)
    if (changedAt.getTime() < before) old.set(hash, [...(old.get(hash) ?? []), key])
  }
  let removed = 0
  for (const hash of await unnamed(db, [...old.keys()])) {
    removed += await removeUnnamed(db, storage, hash, old.get(hash) ?? [])
  }
  return removed
}

async function unnamed(db: Db, hashes: string[]) {
  const left = new Set(hashes)
  for (let at = 0; at < hashes.length; at += ROWS_AT_ONCE) {
    const some = hashes.slice(at, at + ROWS_AT_ONCE)
    const named = await db
      .selectDistinct({ hash: photos.hash })
      .from(photos)
      .where(inArray(photos.hash, some))
    for (const { hash } of named) left.delete(hash)
  }
  return left
}

import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { photoRemovals, photos } from '#db/schema/photos.ts'
import type { Storage } from '#src/platform/storage.ts'
import { PHOTO_FILES } from '#src/shared/photos.ts'
import { lockFiles, mayRemoveFiles } from './lock-files.ts'

/** Removes these files of a photo unless a row names it or a backup is copying. @returns how many */
export function removeUnnamed(db: Db, storage: Storage, hash: string, keys: string[]) {
  return db.transaction(async tx => {
    if (!(await mayRemoveFiles(tx))) return 0
    return removeUnlessNamed(tx, storage, hash, keys)
  })
}

/** The same for all files of a photo whose row is gone. */
export function removeFiles(db: Db, storage: Storage, hash: string) {
  return db.transaction(async tx => {
    if (!(await mayRemoveFiles(tx))) return
    // First: it waits for a deletion of the photo's last row that has not ended.
    await tx.delete(photoRemovals).where(eq(photoRemovals.hash, hash))
    const keys = PHOTO_FILES.map(name => `${hash}-${name}`)
    await removeUnlessNamed(tx, storage, hash, keys)
  })
}

async function removeUnlessNamed(tx: Db, storage: Storage, hash: string, keys: string[]) {
  await lockFiles(tx, hash)
  if (await isNamed(tx, hash)) return 0
  await Promise.all(keys.map(key => storage.remove(key)))
  return keys.length
}

async function isNamed(db: Db, hash: string) {
  const rows = await db.select({ id: photos.id }).from(photos).where(eq(photos.hash, hash)).limit(1)
  return rows.length > 0
}

import { gt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { photoRemovals } from '#db/schema/photos.ts'
import type { Storage } from '#src/platform/storage.ts'
import { removeFiles } from './remove-files.ts'

const BATCH = 100

/**
 * Removes the files of photos whose rows are gone, unless another row names them. While a backup is
 * copying, they stay until the next time.
 */
export async function removePhotos(db: Db, storage: Storage) {
  for (let last = ''; ; ) {
    const some = await db
      .select()
      .from(photoRemovals)
      .where(gt(photoRemovals.hash, last))
      .orderBy(photoRemovals.hash)
      .limit(BATCH)
    if (some.length === 0) return
    for (const { hash } of some) {
      if (!(await removeFiles(db, storage, hash))) return
      last = hash
    }
  }
}

import { gt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { photoRemovals } from '#db/schema/photos.ts'
import type { Storage } from '#src/platform/storage.ts'
import { removeFiles } from './remove-files.ts'

const BATCH = 100

/**
 * Removes the files of photos whose rows are gone, unless another row names them. While a backup is
 * copying, they stay until the next time. Those that the storage does not remove stay too, and its
 * first refusal is thrown at the end.
 */
export async function removePhotos(db: Db, storage: Storage) {
  const failures: unknown[] = []
  for (let last = ''; ; ) {
    const some = await db
      .select()
      .from(photoRemovals)
      .where(gt(photoRemovals.hash, last))
      .orderBy(photoRemovals.hash)
      .limit(BATCH)
    if (some.length === 0) break
    for (const { hash } of some) {
      last = hash
      await removeFiles(db, storage, hash).catch(error => failures.push(error))
    }
  }
  if (failures.length > 0) throw failures[0]
}

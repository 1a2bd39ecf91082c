import { eq, gt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { photoRemovals } from '#db/schema/privacy.ts'
import { removeFiles } from '#src/features/photos/remove-files.ts'
import type { Storage } from '#src/platform/storage.ts'

const BATCH = 100

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
      await removeFiles(db, storage, hash)
      await db.delete(photoRemovals).where(eq(photoRemovals.hash, hash))
    }
    last = some.at(-1)?.hash ?? last
  }
}

import type { Db } from '#db/client.ts'
import { photos } from '#db/schema/photos.ts'
import type { Images, ProcessedPhoto } from '#src/platform/images.ts'
import type { Storage } from '#src/platform/storage.ts'
import { photoUrl } from './address.ts'
import { lockFiles } from './lock-files.ts'

type Outside = { images: Images; storage: Storage }

/**
 * Keeps an uploaded photo, staged until a listing claims it. Files first, then the row: what a crash
 * leaves in between is files without a row, which the sweep removes.
 * Throws the Refusals of `images.process` and `storage.put`.
 */
export async function storePhoto(
  db: Db,
  { images, storage }: Outside,
  account: { id: number },
  bytes: Uint8Array
) {
  const photo = await images.process(bytes)
  await putAll(storage, photo)
  const id = await db.transaction(async tx => {
    await lockFiles(tx, photo.hash)
    // Already there, unless a sweep came between.
    await putAll(storage, photo)
    return insertStaged(tx, account, photo)
  })
  return { id, url: photoUrl(photo.hash), width: photo.width, height: photo.height }
}

async function putAll(storage: Storage, { files }: ProcessedPhoto) {
  await Promise.all(files.map(({ key, bytes }) => storage.put(key, bytes)))
}

async function insertStaged(tx: Db, account: { id: number }, photo: ProcessedPhoto) {
  const { hash, look, width, height, files } = photo
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
  const [row] = await tx
    .insert(photos)
    .values({ userId: account.id, hash, look, width, height, bytes })
    .returning({ id: photos.id })
  return row!.id
}

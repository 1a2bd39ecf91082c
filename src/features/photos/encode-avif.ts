import { buffer } from 'node:stream/consumers'
import type { Db } from '#db/client.ts'
import type { Images } from '#src/platform/images.ts'
import type { Storage } from '#src/platform/storage.ts'
import { LARGEST, PHOTO_SIZES } from '#src/shared/photos.ts'
import { removeUnnamed } from './remove-files.ts'

type Outside = { images: Pick<Images, 'encodeAvif'>; storage: Storage }

/**
 * Makes the AVIFs of a photo where they are missing. Until then its WebPs are sent instead.
 * @returns how many files it has made
 */
export async function encodePhotoAvif(db: Db, { images, storage }: Outside, hash: string) {
  const sizes = await Promise.all(PHOTO_SIZES.map(size => storage.size(`${hash}-${size}.avif`)))
  if (sizes.every(size => size !== null)) return 0
  const base = await storage.read(`${hash}-${LARGEST}`)
  // Swept meanwhile.
  if (!base) return 0
  const files = await images.encodeAvif(await buffer(base.stream))
  await Promise.all(files.map(({ ending, bytes }) => storage.put(`${hash}-${ending}`, bytes)))
  // Afterwards, so that no connection to the database waits for the storage.
  const keys = files.map(({ ending }) => `${hash}-${ending}`)
  return files.length - (await removeUnnamed(db, storage, hash, keys))
}

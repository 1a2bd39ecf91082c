import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { photos } from '#db/schema/photos.ts'
import type { Images, ProcessedPhoto } from '#src/platform/images.ts'
import type { JobQueue } from '#src/platform/jobs.ts'
import type { Storage } from '#src/platform/storage.ts'
import { LARGEST } from '#src/shared/photos.ts'
import { photoUrl } from './address.ts'
import { lockFiles } from './lock-files.ts'

type Outside = { images: Images; storage: Storage; jobs: JobQueue }
type Account = { id: number }
type Row = Pick<
  typeof photos.$inferInsert,
  'hash' | 'perceptualHash' | 'width' | 'height' | 'bytes'
>

/** Files first, then the row: files without a row are removed by the sweep. A job makes the AVIFs. */
export async function storePhoto(db: Db, outside: Outside, account: Account, bytes: Uint8Array) {
  const source = createHash('sha256').update(bytes).digest('hex')
  return (
    (await stageKnown(db, outside.storage, account, source)) ??
    (await stageNew(db, outside, account, { source, bytes }))
  )
}

/** The files of the same upload are reused; the row that names them stays until ours does. */
async function stageKnown(db: Db, storage: Storage, account: Account, source: string) {
  return db.transaction(async tx => {
    const [known] = await tx
      .select()
      .from(photos)
      .where(eq(photos.source, source))
      .limit(1)
      .for('share')
    if (!known || (await storage.size(`${known.hash}-${LARGEST}`)) === null) return undefined
    return insertStaged(tx, account, source, known)
  })
}

type Upload = { source: string; bytes: Uint8Array }

async function stageNew(
  db: Db,
  { images, storage, jobs }: Outside,
  account: Account,
  upload: Upload
) {
  const photo = await images.process(upload.bytes)
  await putAll(storage, photo)
  return db.transaction(async tx => {
    await lockFiles(tx, photo.hash)
    // Already there, unless a sweep ran in between.
    await putAll(storage, photo)
    await jobs.enqueue(tx, 'encode-photo', { hash: photo.hash })
    const bytes = photo.files.reduce((sum, file) => sum + file.bytes.length, 0)
    return insertStaged(tx, account, upload.source, { ...photo, bytes })
  })
}

async function putAll(storage: Storage, { files }: ProcessedPhoto) {
  await Promise.all(files.map(({ key, bytes }) => storage.put(key, bytes)))
}

async function insertStaged(tx: Db, account: Account, source: string, row: Row) {
  const { hash, perceptualHash, width, height, bytes } = row
  const [staged] = await tx
    .insert(photos)
    .values({ userId: account.id, source, hash, perceptualHash, width, height, bytes })
    .returning({ id: photos.id })
  return { id: staged!.id, url: photoUrl(hash), width, height }
}

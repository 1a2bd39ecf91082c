import type { Db } from '#db/client.ts'
import { hashOf } from '#src/features/photos/address.ts'
import { readOwnPhoto } from '#src/features/photos/claim-for-message.ts'
import type { Storage } from '#src/platform/storage.ts'
import { PHOTOS_SHOWN } from '#src/shared/schemas/assistant.ts'

const BYTES_MAX = 400_000

/** As `data:` addresses, so that the model's service never fetches from us. */
export async function photosShown(
  db: Db,
  storage: Storage,
  account: { id: number },
  urls: readonly string[]
) {
  const shown: string[] = []
  for (const url of urls.slice(0, PHOTOS_SHOWN)) {
    const own = await readOwnPhoto(db, account, url)
    const file = await storage.read(`${hashOf(own.url)}-640.webp`)
    if (!file) continue
    if (file.bytes > BYTES_MAX) {
      file.stream.destroy()
      continue
    }
    const bytes = Buffer.concat(await file.stream.toArray())
    shown.push(`data:image/webp;base64,${bytes.toString('base64')}`)
  }
  return shown
}

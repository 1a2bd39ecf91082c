import { and, eq } from 'drizzle-orm'
import { listings } from '#db/schema/listings.ts'
import { photos } from '#db/schema/photos.ts'
import { photoUrl } from '#src/features/photos/address.ts'
import { encodePhotoAvif } from '#src/features/photos/encode-avif.ts'
import type { App } from '#src/http/app.ts'
import { forEachConcurrently } from '#src/platform/for-each-concurrently.ts'
import { PAINTS } from './draft.ts'
import { drawnOnce } from './drawings.ts'
import { illustrate, PICTURE_KINDS, type PictureSpec } from './illustrations/illustrate.ts'

export type Pictures = {
  illustrate(listingId: number, specs: readonly PictureSpec[]): Promise<void>
  prepare(seed: number): Promise<void>
  /** Addresses of pictures of the same kinds out of the stock. */
  readyFor(specs: readonly PictureSpec[]): string[]
  /** As for an upload: after everything else, and the WebPs are sent until then. */
  addAvifs(): Promise<void>
}

/** As an upload would be stored. */
export function drawnPicture(images: App['images'], spec: PictureSpec) {
  const svg = illustrate(spec)
  return drawnOnce(svg, async () => {
    const { default: sharp } = await import('sharp')
    return images.process(await sharp(Buffer.from(svg)).png().toBuffer())
  })
}

/** From the stored 1,280 px WebP. */
export const drawnAvifs = (images: App['images'], base: Uint8Array) =>
  drawnOnce(base, () => images.encodeAvif(base))

/** Drawings go the way of every photo, through the decoder and the storage; each is drawn once. */
export function openPictures(
  { db, images, storage }: Pick<App, 'db' | 'images' | 'storage'>,
  ownerId: number
): Pictures {
  const drawn = new Map<string, Promise<string>>()
  const stock = new Map<string, string>()

  const draw = (spec: PictureSpec) => {
    const name = JSON.stringify(spec)
    const known = drawn.get(name)
    if (known) return known
    const made = store(spec)
    drawn.set(name, made)
    return made
  }

  async function store(spec: PictureSpec) {
    const { hash, width, height, files } = await drawnPicture(images, spec)
    for (const { key, bytes } of files) await storage.put(key, bytes)
    const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
    // Claimed by somebody, so that the sweeper leaves the files to the listings that share them.
    const row = { userId: ownerId, hash, width, height, bytes, claimedAt: new Date() }
    // An earlier run that was broken off may have claimed it.
    const mine = and(eq(photos.userId, ownerId), eq(photos.hash, hash))
    if ((await db.$count(photos, mine)) === 0) await db.insert(photos).values(row)
    return photoUrl(hash)
  }

  return {
    async illustrate(listingId, specs) {
      const urls: string[] = []
      for (const spec of specs) urls.push(await draw(spec))
      await db.update(listings).set({ images: urls }).where(eq(listings.id, listingId))
    },
    async prepare(seed) {
      const specs = PICTURE_KINDS.map((kind, index) => ({
        kind,
        color: PAINTS[(seed + index) % PAINTS.length]!,
        seed: seed + index
      }))
      await forEachConcurrently(specs, async spec => {
        stock.set(spec.kind, await draw(spec))
      })
    },
    readyFor: specs => specs.flatMap(({ kind }) => stock.get(kind) ?? []),
    async addAvifs() {
      const rows = await db
        .select({ hash: photos.hash })
        .from(photos)
        .where(eq(photos.userId, ownerId))
      const encoder = { encodeAvif: (base: Uint8Array) => drawnAvifs(images, base) }
      for (const { hash } of rows) await encodePhotoAvif(db, { images: encoder, storage }, hash)
    }
  }
}

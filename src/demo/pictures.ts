import { and, eq } from 'drizzle-orm'
import { listings } from '#db/schema/listings.ts'
import { photos } from '#db/schema/photos.ts'
import { photoUrl } from '#src/features/photos/address.ts'
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
}

/** As an upload would be stored, with the AVIFs of later. */
export function drawnPicture(images: App['images'], spec: PictureSpec) {
  const svg = illustrate(spec)
  return drawnOnce(svg, async () => {
    const { default: sharp } = await import('sharp')
    const photo = await images.process(await sharp(Buffer.from(svg)).png().toBuffer())
    const base = photo.files.find(({ key }) => key.endsWith('-1280.webp'))!
    const avif = await images.encodeAvif(base.bytes)
    const named = avif.map(({ ending, bytes }) => ({ key: `${photo.hash}-${ending}`, bytes }))
    return { ...photo, files: [...photo.files, ...named] }
  })
}

/** Drawings go the way of every photo, through the decoder and the storage; each is drawn once. */
export function openPictures(
  { db, images, storage }: Pick<App, 'db' | 'images' | 'storage'>,
  ownerId: number
): Pictures {
  const drawn = new Map<string, Promise<string>>()
  const stock = new Map<string, string[]>()

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
        stock.set(spec.kind, [await draw(spec)])
      })
    },
    readyFor: specs =>
      specs.flatMap((spec, index) => {
        const urls = stock.get(spec.kind) ?? []
        return urls[index % Math.max(urls.length, 1)] ?? []
      })
  }
}

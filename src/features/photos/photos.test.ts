import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { photos } from '#db/schema/photos.ts'
import type { Images } from '#src/platform/images.ts'
import { openFolderStorage } from '#src/platform/storage/folder.ts'
import type { Storage } from '#src/platform/storage.ts'
import { PHOTO_SIZES } from '#src/shared/photos.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, noJobs } from '#tests/support/factories.ts'
import { photoUrl } from './address.ts'
import { claimPhotos } from './claim.ts'
import { encodePhotoAvif } from './encode-avif.ts'
import { storePhoto } from './store.ts'
import { sweepPhotos, sweepStorage } from './sweep.ts'

let folder: string
let storage: Storage
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'))
  storage = openFolderStorage(folder)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const hash = (letter: string) => letter.repeat(25)
const urls = (...letters: string[]) => letters.map(letter => photoUrl(hash(letter)))
const keyOf = (letter: string) => `${hash(letter)}-1280.webp`

/** Answers what the decoder would say about a photo named by its one letter. */
const images: Images = {
  process: async bytes => {
    const letter = new TextDecoder().decode(bytes)
    const files = [{ key: keyOf(letter), bytes }]
    return { hash: hash(letter), perceptualHash: 7n, width: 9, height: 9, files }
  },
  encodeAvif: async base => PHOTO_SIZES.map(size => ({ ending: `${size}.avif`, bytes: base })),
  close: () => {}
}
const letterOf = new TextEncoder()
const upload = (db: Db, account: { id: number }, letter: string) =>
  storePhoto(db, { images, storage, jobs: noJobs }, account, letterOf.encode(letter))

const ofListing = async (db: Db, id: number) => {
  const rows = await db
    .select()
    .from(photos)
    .where(eq(photos.listingId, id))
    .orderBy(asc(photos.position))
  return rows.map(photo => photo.hash[0]).join('')
}

describe('claimPhotos', () => {
  test('gives a listing its photos in order, and a changed listing its new ones', async ({
    db
  }) => {
    const seller = await anAccount(db)
    const listing = await aListing(db, seller)
    for (const letter of 'abc') await upload(db, seller, letter)
    await claimPhotos(db, seller, listing.id, urls('c', 'a'))
    expect(await ofListing(db, listing.id)).toBe('ca')
    await claimPhotos(db, seller, listing.id, urls('b', 'c'))
    expect(await ofListing(db, listing.id)).toBe('bc')
  })

  test("refuses a stranger's photo, one of another listing, and what is none", async ({ db }) => {
    const seller = await anAccount(db)
    const first = await aListing(db, seller)
    const second = await aListing(db, seller)
    await upload(db, seller, 'a')
    await upload(db, await anAccount(db), 'b')
    await claimPhotos(db, seller, first.id, urls('a'))
    const refused = { code: 'photo_not_yours', fields: { images: 'photoNotYours' } }
    const wrong = [urls('a'), urls('b'), urls('c'), ['https://x.al/a.jpg'], ['/photos/../x']]
    for (const images of wrong) {
      await expect(claimPhotos(db, seller, second.id, images)).rejects.toMatchObject(refused)
    }
    await upload(db, seller, 'a')
    await claimPhotos(db, seller, second.id, urls('a', 'a'))
    expect(await ofListing(db, second.id)).toBe('a')
  })
})

const sweep = async (db: Db, when: { olderThan: Date }) => ({
  rows: await sweepPhotos(db, storage, when),
  files: await sweepStorage(db, storage)
})

describe('a sweep', () => {
  const age = async (letter: string) => {
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
    await utimes(join(folder, hash(letter).slice(0, 2), keyOf(letter)), longAgo, longAgo)
  }
  async function putLongAgo(each: string) {
    const key = `${each}-1280.webp`
    await storage.put(key, letterOf.encode('b'))
    await utimes(join(folder, each.slice(0, 2), key), new Date(0), new Date(0))
  }
  const inAnHour = () => new Date(Date.now() + 60 * 60 * 1000)
  const anHourAgo = () => new Date(Date.now() - 60 * 60 * 1000)

  test('removes what nobody claimed and keeps what a listing shows', async ({ db }) => {
    const seller = await anAccount(db)
    const listing = await aListing(db, seller)
    for (const letter of 'abc') await upload(db, seller, letter)
    await claimPhotos(db, seller, listing.id, urls('a'))
    await age('a')
    await storage.put(keyOf('d'), letterOf.encode('d'))

    expect(await sweep(db, { olderThan: inAnHour() })).toEqual({ rows: 2, files: 0 })
    // The young file of d stays: its upload may be under way.
    const left = await Promise.all(['a', 'b', 'c', 'd'].map(letter => storage.size(keyOf(letter))))
    expect(left).toEqual([1, null, null, 1])
    expect(await ofListing(db, listing.id)).toBe('a')
  })

  test('removes all photos of listings that were deleted, however few are left', async ({ db }) => {
    const seller = await anAccount(db)
    const listing = await aListing(db, seller)
    await upload(db, seller, 'a')
    const hashes = Array.from({ length: 101 }, (_, n) => String(n).padStart(64, 'f'))
    const row = { userId: seller.id, listingId: listing.id, width: 9, height: 9, bytes: 1 }
    await db.insert(photos).values(hashes.map(hash => ({ ...row, hash, claimedAt: new Date() })))
    for (const each of hashes) await putLongAgo(each)
    await db.delete(listings).where(eq(listings.id, listing.id))
    await sweep(db, { olderThan: anHourAgo() })
    expect(await Promise.all(hashes.map(each => storage.size(`${each}-1280.webp`)))).toEqual(
      hashes.map(() => null)
    )
    expect(await storage.size(keyOf('a'))).toBe(1)
  })

  test('keeps a photo that was named by a whole SHA-256', async ({ db }) => {
    const seller = await anAccount(db)
    const listing = await aListing(db, seller)
    const [shown, orphan] = ['d', 'e'].map(letter => letter.repeat(64)) as [string, string]
    const named = { hash: shown, width: 9, height: 9, bytes: 1, claimedAt: new Date() }
    await db.insert(photos).values({ ...named, userId: seller.id, listingId: listing.id })
    for (const each of [shown, orphan]) await putLongAgo(each)
    expect(await sweep(db, { olderThan: anHourAgo() })).toEqual({
      rows: 0,
      files: 1
    })
    expect(await storage.size(`${shown}-1280.webp`)).toBe(1)
  })

  test('lets a freshly staged photo be', async ({ db }) => {
    await upload(db, await anAccount(db), 'a')
    await age('a')
    expect(await sweep(db, { olderThan: anHourAgo() })).toEqual({
      rows: 0,
      files: 0
    })
  })

  test('removes nothing where the database knows hardly any photo', async ({ db }) => {
    await upload(db, await anAccount(db), 'a')
    const others = Array.from({ length: 101 }, (_, n) => String(n).padStart(25, 'x'))
    for (const each of others) await putLongAgo(each)
    const again = () => sweep(db, { olderThan: anHourAgo() })
    await expect(again()).rejects.toThrow(/^101 of 10[12] photos are not known to this database/)
    expect(await storage.size(`${others[0]}-1280.webp`)).toBe(1)
    await storage.remove(`${others[0]}-1280.webp`)
    expect(await again()).toEqual({ rows: 0, files: 100 })
  })

  test('keeps a file that another account uploaded too', async ({ db }) => {
    const [first, second] = [await anAccount(db), await anAccount(db)]
    const listing = await aListing(db, second)
    await upload(db, first, 'a')
    await upload(db, second, 'a')
    await claimPhotos(db, second, listing.id, urls('a'))
    await age('a')
    expect(await sweep(db, { olderThan: inAnHour() })).toEqual({ rows: 1, files: 0 })
    expect(await storage.size(keyOf('a'))).toBe(1)
  })
})

describe('storePhoto', () => {
  const counted = () => {
    const seen = { decoded: 0, jobs: [] as string[] }
    const outside = {
      storage,
      images: {
        ...images,
        process: (bytes: Uint8Array) => {
          seen.decoded++
          return images.process(bytes)
        }
      },
      jobs: {
        enqueue: async (_tx: Db, name: string, payload: object) => {
          seen.jobs.push(`${name} ${JSON.stringify(payload)}`)
        }
      }
    }
    return { seen, outside }
  }
  const a = letterOf.encode('a')

  test('encodes the same file once, also for another member, and leaves the AVIFs to one job', async ({
    db
  }) => {
    const { seen, outside } = counted()
    const first = await storePhoto(db, outside, await anAccount(db), a)
    const second = await storePhoto(db, outside, await anAccount(db), a)
    expect(seen).toEqual({ decoded: 1, jobs: [`encode-photo {"hash":"${hash('a')}"}`] })
    expect(second).toEqual({ ...first, id: second.id })
    expect(second.id).not.toBe(first.id)
  })

  test('encodes a file again whose photo is there no more', async ({ db }) => {
    const { seen, outside } = counted()
    const account = await anAccount(db)
    await storePhoto(db, outside, account, a)
    await storage.remove(keyOf('a'))
    await storePhoto(db, outside, account, a)
    expect(seen.decoded).toBe(2)
    expect(await storage.size(keyOf('a'))).toBe(1)
  })
})

describe('encodePhotoAvif', () => {
  const avif = () => Promise.all(PHOTO_SIZES.map(size => storage.size(`${hash('a')}-${size}.avif`)))

  test('makes what is missing, once', async ({ db }) => {
    await upload(db, await anAccount(db), 'a')
    expect(await avif()).toEqual(PHOTO_SIZES.map(() => null))
    expect(await encodePhotoAvif(db, { images, storage }, hash('a'))).toBe(PHOTO_SIZES.length)
    expect(await avif()).toEqual(PHOTO_SIZES.map(() => 1))
    expect(await encodePhotoAvif(db, { images, storage }, hash('a'))).toBe(0)
  })

  test('leaves nothing of a photo that was removed meanwhile', async ({ db }) => {
    await upload(db, await anAccount(db), 'a')
    const removing: Images = {
      ...images,
      encodeAvif: async base => {
        await db.delete(photos)
        return images.encodeAvif(base)
      }
    }
    expect(await encodePhotoAvif(db, { images: removing, storage }, hash('a'))).toBe(0)
    expect(await avif()).toEqual(PHOTO_SIZES.map(() => null))
    expect(await encodePhotoAvif(db, { images, storage }, hash('b'))).toBe(0)
  })
})

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import { listings } from '#db/schema/listings.ts'
import type { App } from '#src/http/app.ts'
import { addSellers } from './accounts.ts'
import { type DemoListing, demoListings } from './listings.ts'
import { openPictures } from './pictures.ts'
import { addListings, LISTS } from './seed.ts'
import { demoSellers } from './sellers.ts'
import { TURNS } from './turns.ts'

const BATCH = 500

export type Growing = Pick<App, 'db' | 'images' | 'storage' | 'bus' | 'clock' | 'rate'>
/** `batchSize` is how many one transaction adds. */
type Growth = { total: number; folder: string; batchSize?: number }

/**
 * Adds so many listings with their sellers. A note in `folder` says when it began, so that the next
 * run for as many, after one that was broken off, draws the same and adds what is missing.
 * @returns its pictures, which have no AVIFs yet
 */
export async function growDemonstration(
  app: Growing,
  { total, folder, batchSize = BATCH }: Growth,
  tell: (done: number) => void
) {
  const note = join(folder, `demonstration-of-${total}.json`)
  const begun = await readFile(note, 'utf8').catch(() => undefined)
  const now = begun === undefined ? app.clock.now() : new Date(begun)
  await mkdir(folder, { recursive: true })
  await writeFile(note, now.toISOString())
  const seed = now.getTime() % 2 ** 31
  const sellers = demoSellers(Math.max(TURNS.length, Math.min(2000, Math.ceil(total / 3))), seed)
  const sellerIds = await addSellers(app, sellers, seed)
  const pictures = openPictures(app, sellerIds[0] ?? 0)
  await pictures.prepare(seed)
  const added = await app.db.$count(listings, inArray(listings.sellerId, sellerIds))
  let batch: DemoListing[] = []
  let done = 0
  for (const listing of demoListings({ count: total, seed, now, sellers })) {
    done++
    if (done <= added) continue
    batch.push(listing)
    if (batch.length < batchSize && done < total) continue
    await addListings(app, sellerIds, batch, pictures)
    batch = []
    tell(done)
  }
  await rm(note, { force: true })
  app.bus.announce(LISTS)
  return pictures
}

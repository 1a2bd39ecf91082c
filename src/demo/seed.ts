import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { count, eq } from 'drizzle-orm'
import { connect, type Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { priceInAll, rateOfPrices } from '#src/features/listings/price.ts'
import { categoryTag } from '#src/features/listings/tags.ts'
import type { App } from '#src/http/app.ts'
import type { PageTag } from '#src/platform/bus.ts'
import { forEachConcurrently } from '#src/platform/for-each-concurrently.ts'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import { cityNamed, locationText } from '#src/shared/catalog/cities.ts'
import { categoryBySlug } from '#src/shared/catalog/lookup.ts'
import { listedUntil } from '#src/shared/listing-life.ts'
import { addSellers, isDemo } from './accounts.ts'
import { addLife, type DemoBuyer, newBuyer } from './life.ts'
import { type DemoListing, demoListings } from './listings.ts'
import { openPictures, type Pictures } from './pictures.ts'
import { type DemoSeller, demoSellers } from './sellers.ts'
import { wantedListings } from './wanted.ts'

export const LISTS: readonly PageTag[] = [
  'listings',
  ...CATEGORIES.map(({ id }) => categoryTag(id))
]
/** Of these every tenth is sold. */
const LISTINGS = 336
const SOLD_EVERY = 10
const SELLERS = 128
const SEED = 7
/** What the home page shows first, and a few more: ready before the first visitor is let in. */
const AT_ONCE = 24

type Site = { app: App; databaseUrl: string }

/**
 * Adds them to an empty database, once. A note in `folder` says that pictures are missing, so that the next start draws
 * the rest.
 * @returns whom to sign in as, after the start that added them
 */
export async function seedDemonstration({ app, databaseUrl }: Site, folder: string) {
  // Nobody waits for a page yet, and a busy machine takes longer than a visitor would.
  const patient = connect(databaseUrl, { pool: 2, name: 'tregu-demonstration', patient: true })
  try {
    return await seed(app, patient.db, folder)
  } finally {
    await patient.close()
  }
}

async function seed(app: App, db: Db, folder: string): Promise<DemoBuyer | undefined> {
  const note = join(folder, 'demonstration.json')
  const begun = await readFile(note, 'utf8').catch(() => undefined)
  const [row] = await db.select({ users: count() }).from(users)
  if (begun === undefined && row && row.users > 0) return undefined
  const now = begun === undefined ? app.clock.now() : new Date(begun)
  await writeFile(note, now.toISOString())
  app.log.info('preparing demonstration listings')
  const { sellers, inOrder } = demonstration(now)
  const buyer = await addOnce({ ...app, db }, { sellers, inOrder, now })
  const added = await demoListingsOf(db, inOrder.length)
  const waiting = added
    .flatMap(({ id, images }, index) => {
      const listing = inOrder[index]
      return listing && images.length === 0 ? [{ id, pictures: listing.pictures }] : []
    })
    .reverse()
  const picturesIn = (into: Db) => openPictures({ ...app, db: into }, added[0]?.sellerId ?? 0)
  await illustrateAll(picturesIn(db), waiting.slice(0, AT_ONCE))
  finishPictures(app, picturesIn(app.db), waiting.slice(AT_ONCE)).then(
    () => rm(note, { force: true }),
    err => app.log.warn({ err }, 'demonstration pictures')
  )
  return buyer
}

async function finishPictures(app: App, pictures: Pictures, waiting: readonly Waiting[]) {
  await illustrateAll(pictures, waiting)
  app.bus.announce(LISTS)
  await pictures.addAvifs()
}

const illustrateAll = (pictures: Pictures, waiting: readonly Waiting[]) =>
  forEachConcurrently(waiting, ({ id, pictures: specs }) => pictures.illustrate(id, specs))

/** The same seed and moment make the same listings again. */
export function demonstration(now: Date) {
  const sellers = demoSellers(SELLERS, SEED)
  const drawn = [...demoListings({ count: LISTINGS, seed: SEED, now, sellers })]
  const offered = drawn
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((listing, index) => (index % SOLD_EVERY === 3 ? sold(listing) : listing))
  return { sellers, inOrder: [...offered, ...wantedListings(sellers, now)] }
}

/** Jobs are not sold. */
const sold = (listing: DemoListing): DemoListing =>
  listing.category === 'pune' ? listing : { ...listing, status: 'sold' }

type Waiting = { id: number; pictures: DemoListing['pictures'] }

type Seed = { sellers: readonly DemoSeller[]; inOrder: DemoListing[]; now: Date }

/** All of it or nothing, and nothing if an earlier start has. */
async function addOnce(app: App, { sellers, inOrder, now }: Seed) {
  const [seller] = await app.db.select({ id: users.id }).from(users).where(isDemo).limit(1)
  if (seller) return undefined
  const buyer = newBuyer()
  const passwordHash = await app.passwords.hash(buyer.password)
  await app.db.transaction(async tx => {
    const within = { ...app, db: tx }
    await addListings(within, await addSellers(within, sellers, SEED), inOrder)
    await addLife(tx, { now, passwordHash, search: app.search })
  })
  return buyer
}

/** In the order in which they were added. */
const demoListingsOf = (db: Db, count: number) =>
  db
    .select({ id: listings.id, images: listings.images, sellerId: listings.sellerId })
    .from(listings)
    .innerJoin(users, eq(listings.sellerId, users.id))
    .where(isDemo)
    .orderBy(listings.id)
    .limit(count)

export async function addListings(
  app: Pick<App, 'db' | 'rate'>,
  sellers: number[],
  batch: DemoListing[],
  pictures?: Pictures
) {
  // In a transaction, because writes may take longer than a lone question.
  await app.db.transaction(async tx => {
    const rate = await rateOfPrices(tx, app.rate())
    await tx.insert(listings).values(batch.map(each => rowOf(each, sellers, rate, pictures)))
  })
}

export function rowOf(listing: DemoListing, sellers: number[], rate: number, pictures?: Pictures) {
  const { category, city: name, values, createdAt, sellerIndex, pictures: specs, ...rest } = listing
  const city = cityNamed(name)
  const at = {
    createdAt,
    updatedAt: createdAt,
    bumpedAt: createdAt,
    expiresAt: listedUntil(createdAt)
  }
  return {
    ...rest,
    ...at,
    categoryId: categoryBySlug(category)!.id,
    sellerId: sellers[sellerIndex]!,
    priceAll: priceInAll(listing, rate),
    location: city ? locationText(city) : name,
    city: city?.name ?? null,
    latitude: city ? Math.round(city.latitude * 100) / 100 : null,
    longitude: city ? Math.round(city.longitude * 100) / 100 : null,
    attributes: values,
    images: pictures?.readyFor(specs) ?? []
  }
}

import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { count, eq, like } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { foldName } from '#src/features/accounts/fold-name.ts'
import { priceInAll } from '#src/features/listings/price.ts'
import type { App } from '#src/http/app.ts'
import { forEachConcurrently } from '#src/platform/for-each-concurrently.ts'
import { cityNamed, locationText } from '#src/shared/catalog/cities.ts'
import { categoryBySlug } from '#src/shared/catalog/lookup.ts'
import { type DemoListing, demoListings } from './listings.ts'
import { openPictures, type Pictures } from './pictures.ts'
import { demoSellers } from './sellers.ts'

const LISTINGS = 300
const SELLERS = 60
const SEED = 7
/** What the home page shows first, and a few more: ready before the first visitor is let in. */
const AT_ONCE = 24
const BATCH = 500
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Fills an empty database; pictures of older listings follow while the site is already open. A
 * note in `folder` says that they are not all there, so that the next start draws the rest.
 */
export async function seedDemonstration(app: App, folder: string) {
  const note = join(folder, 'demonstration.json')
  const begun = await readFile(note, 'utf8').catch(() => undefined)
  const [row] = await app.db.select({ users: count() }).from(users)
  if (begun === undefined && row && row.users > 0) return
  const now = begun === undefined ? app.clock.now() : new Date(begun)
  await writeFile(note, now.toISOString())
  app.log.info('preparing demonstration listings')
  // The same seed and moment draw the same listings again.
  const drawn = [...demoListings({ count: LISTINGS, seed: SEED, now })]
  const inOrder = drawn.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const added = await addOnce(app, inOrder)
  const waiting = added
    .flatMap(({ id, images }, index) => {
      const listing = inOrder[index]
      return listing && images.length === 0 ? [{ id, pictures: listing.pictures }] : []
    })
    .reverse()
  const pictures = openPictures(app, added[0]?.sellerId ?? 0)
  const draw = ({ id, pictures: specs }: Waiting) => pictures.illustrate(id, specs)
  await forEachConcurrently(waiting.slice(0, AT_ONCE), draw)
  forEachConcurrently(waiting.slice(AT_ONCE), draw).then(
    async () => {
      await rm(note, { force: true })
      app.bus.announce(['listings'])
    },
    err => app.log.warn({ err }, 'demonstration pictures')
  )
}

const DEMO_ADDRESS = '@demo.invalid'
const isDemo = like(users.emailFolded, `%${DEMO_ADDRESS}`)

type Waiting = { id: number; pictures: DemoListing['pictures'] }

/** The listings in the order of `inOrder`, added unless an earlier start has. */
async function addOnce(app: App, inOrder: DemoListing[]) {
  const { db } = app
  const [seller] = await db.select({ id: users.id }).from(users).where(isDemo).limit(1)
  if (!seller) {
    await db.transaction(async tx => {
      const within = { ...app, db: tx }
      await addListings(within, await addSellers(within, SELLERS, SEED), inOrder)
    })
  }
  return db
    .select({ id: listings.id, images: listings.images, sellerId: listings.sellerId })
    .from(listings)
    .innerJoin(users, eq(listings.sellerId, users.id))
    .where(isDemo)
    .orderBy(listings.id)
    .limit(inOrder.length)
}

/** Adds `total` more listings, in batches; `tell` hears how many there are so far. */
export async function growDemonstration(app: App, total: number, tell: (done: number) => void) {
  const now = app.clock.now()
  const seed = now.getTime() % 2 ** 31
  const sellers = await addSellers(app, Math.min(2000, Math.ceil(total / 5)), seed)
  const pictures = openPictures(app, sellers[0] ?? 0)
  await pictures.prepare(seed)
  let batch: DemoListing[] = []
  let done = 0
  for (const listing of demoListings({ count: total, seed, now })) {
    batch.push(listing)
    done++
    if (batch.length < BATCH && done < total) continue
    await addListings(app, sellers, batch, pictures)
    batch = []
    tell(done)
  }
  app.bus.announce(['listings'])
}

export async function addSellers(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  total: number,
  seed: number
) {
  const now = clock.now().getTime()
  const sellers = demoSellers(total, seed).map((seller, index) => {
    const username = `${seller.username}.${seed.toString(36)}${index}`.slice(-30)
    const email = `${username}${DEMO_ADDRESS}`
    return {
      fullName: seller.fullName,
      location: seller.city,
      // Members for two months to two years, so that nobody sells before he is one.
      createdAt: new Date(now - (61 + ((index * 37) % 670)) * DAY_MS),
      username,
      usernameFolded: foldName(username),
      email,
      emailFolded: email,
      // No password has this hash, so nobody signs in as a demonstration seller.
      passwordHash:
        '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
    }
  })
  const rows = await db
    .insert(users)
    .values(sellers)
    .onConflictDoNothing()
    .returning({ id: users.id })
  return rows.map(({ id }) => id)
}

async function addListings(app: App, sellers: number[], batch: DemoListing[], pictures?: Pictures) {
  const rate = app.rate()
  const rows = batch.map(listing => rowOf(listing, sellers, rate, pictures))
  // In a transaction, because writes may take longer than a lone question.
  await app.db.transaction(tx => tx.insert(listings).values(rows))
}

const LIFE_MS = 60 * DAY_MS

/** A demonstration listing as the table keeps it; without `pictures` it has none. */
export function rowOf(listing: DemoListing, sellers: number[], rate: number, pictures?: Pictures) {
  const { category, city: name, values, createdAt, sellerIndex, pictures: specs, ...rest } = listing
  const city = cityNamed(name)
  const at = {
    createdAt,
    updatedAt: createdAt,
    bumpedAt: createdAt,
    expiresAt: new Date(createdAt.getTime() + LIFE_MS)
  }
  return {
    ...rest,
    ...at,
    categoryId: categoryBySlug(category)!.id,
    sellerId: sellers[sellerIndex % sellers.length]!,
    priceAll: priceInAll(listing, rate),
    location: city ? locationText(city) : name,
    city: city?.name ?? null,
    latitude: city ? Math.round(city.latitude * 100) / 100 : null,
    longitude: city ? Math.round(city.longitude * 100) / 100 : null,
    attributes: values,
    images: pictures?.readyFor(specs) ?? []
  }
}

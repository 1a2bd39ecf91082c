import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { photos } from '#db/schema/photos.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { photoUrl } from '#src/features/photos/address.ts'
import { listingChange, newListing } from '#src/shared/schemas/new-listing.ts'
import { aListing, anAccount, noJobs } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import { openPatiently } from '#tests/support/patient-database.ts'
import { aDivan } from '#tests/support/seller.ts'
import { waitingFor } from '#tests/support/waiting-for.ts'
import { editListing } from './edit.ts'
import { removeListing } from './lifecycle.ts'
import { publishListing } from './publish.ts'

const AT_ONCE = 50

/** Committed, since concurrent transactions must see each other; deleted when the test is over. */
async function aRacingSeller() {
  const { db, close } = openPatiently(process.env.TEST_DATABASE_URL ?? '', 10)
  const seller = await anAccount(db)
  onTestFinished(async () => {
    await db.delete(photos).where(eq(photos.userId, seller.id))
    await db.delete(listings).where(eq(listings.sellerId, seller.id))
    await db.delete(users).where(eq(users.id, seller.id))
    await close()
  })
  return { db, seller }
}

async function aStagedPhoto(db: Db, { id: userId }: Account) {
  const hash = randomUUID().replaceAll('-', '').slice(0, 25)
  await db.insert(photos).values({ userId, hash, width: 9, height: 9, bytes: 1 })
  return photoUrl(hash)
}

const edit = (db: Db, seller: Account, id: number, change: unknown) =>
  editListing(db, seller, id, listingChange.parse(change), {
    rate: 100,
    now: new Date(),
    jobs: noJobs
  })

/** How each ended: 'done', or the code of its refusal; a deadlock is not a refusal and fails. */
async function endsOf(acts: Promise<unknown>[]) {
  const ends = await Promise.allSettled(acts)
  return ends.map(end => {
    if (end.status === 'fulfilled') return 'done'
    expect(end.reason).toMatchObject({ code: expect.stringMatching(/^[a-z_]+$/) })
    return end.reason.code as string
  })
}

test('nothing is published behind a ban that is under way', async () => {
  const { db, seller } = await aRacingSeller()
  const { ends } = await db.transaction(async tx => {
    const publishing: Promise<unknown>[] = []
    await tx.select().from(users).where(eq(users.id, seller.id)).for('update')
    for (let n = 0; n < 8; n++) {
      const divan = newListing.parse(aDivan())
      publishing.push(
        publishListing(db, seller, divan, { rate: 100, jobs: noJobs, refuseDuplicates: false })
      )
    }
    // Heard from now on: some end before the transaction's own end is known here.
    const ends = endsOf(publishing)
    await expect.poll(() => waitingFor(tx)).toBe(8)
    await tx.update(users).set({ bannedAt: new Date() }).where(eq(users.id, seller.id))
    return { ends }
  })
  expect(new Set(await ends)).toEqual(new Set(['banned']))
  expect(await db.$count(listings, eq(listings.sellerId, seller.id))).toBe(0)
})

test('row 33: of 50 listings at once that want one photo, one has it', async () => {
  const { db, seller } = await aRacingSeller()
  const url = await aStagedPhoto(db, seller)
  const wanting = []
  for (let n = 0; n < AT_ONCE; n++) wanting.push(await aListing(db, seller))
  const ends = await endsOf(wanting.map(({ id }) => edit(db, seller, id, { images: [url] })))
  expect(ends.filter(end => end === 'done')).toHaveLength(1)
  expect(ends.filter(end => end === 'photo_not_yours')).toHaveLength(AT_ONCE - 1)
  const claimed = await db.select().from(photos).where(eq(photos.userId, seller.id))
  expect(claimed.map(({ listingId }) => listingId)).toEqual([wanting[ends.indexOf('done')]?.id])
  const shown = await db
    .select({ images: listings.images })
    .from(listings)
    .where(
      inArray(
        listings.id,
        wanting.map(({ id }) => id)
      )
    )
  const withPhoto = shown.filter(({ images }) => images.length > 0).length
  hold(33, 'listings that got one photo', withPhoto, { is: 1 }, { of: `${shown.length} at once` })
})

/** Early enough that some changes come after it, however long it takes to begin. */
const DELETION = 5

test('row 33: of 49 changes and one deletion at once, nothing outlives the deletion', async () => {
  const { db, seller } = await aRacingSeller()
  const [url, { id }] = [await aStagedPhoto(db, seller), await aListing(db, seller)]
  const change = (n: number) =>
    edit(db, seller, id, n % 2 === 0 ? { images: [url] } : { price: 1000 + n })
  const acts = Array.from({ length: AT_ONCE }, (_, n) =>
    n === DELETION ? removeListing(db, seller, id) : change(n)
  )
  const ends = await endsOf(acts)
  expect(ends[DELETION]).toBe('done')
  expect(new Set(ends)).toEqual(new Set(['done', 'not_found']))
  expect(await db.$count(listings, eq(listings.id, id))).toBe(0)
  const left = await db.select().from(photos).where(eq(photos.userId, seller.id))
  const claimed = left.filter(({ listingId }) => listingId).length
  const outlived = claimed + (await db.$count(listings, eq(listings.id, id)))
  hold(
    33,
    'what outlives a deletion',
    outlived,
    { is: 0 },
    { of: `${AT_ONCE - 1} changes beside it` }
  )
})

test.for([
  ['without a photo', 0],
  ['with its photos', 2]
] as const)(
  'row 33: of one listing published 50 times at once, %s, there is one',
  async ([, photoCount]) => {
    const { db, seller } = await aRacingSeller()
    const images: string[] = []
    for (let n = 0; n < photoCount; n++) images.push(await aStagedPhoto(db, seller))
    const input = newListing.parse(aDivan(images))
    const how = { rate: 100, jobs: noJobs, refuseDuplicates: true }
    const acts = Array.from({ length: AT_ONCE }, () => publishListing(db, seller, input, how))
    const ends = await endsOf(acts)
    expect(ends.filter(end => end === 'duplicate_listing')).toHaveLength(AT_ONCE - 1)
    const published = await db.$count(listings, eq(listings.sellerId, seller.id))
    const of = `${AT_ONCE} at once`
    hold(33, 'listings made of one that is published again and again', published, { is: 1 }, { of })
  }
)

import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import type { JobQueue } from '#src/platform/jobs.ts'
import { newListing } from '#src/shared/schemas/new-listing.ts'
import { test } from '#tests/support/database.ts'
import { anAccount } from '#tests/support/factories.ts'
import { searchIn } from '#tests/support/search.ts'
import { importListings } from './import.ts'
import { publishListing } from './publish.ts'

const divanIn = (location: string) =>
  newListing.parse({ title: 'Divan', description: 'I ri.', price: 900, categoryId: 3, location })
const input = divanIn('Fier')

/** Jobs that only record what was queued, or refuse to. */
function someJobs(refuse = false) {
  const queued: unknown[] = []
  const jobs: JobQueue = {
    async enqueue(_, name, payload) {
      if (refuse) throw new Error('no queue')
      queued.push([name, payload])
    }
  }
  return { queued, jobs }
}

test('saved searches hear of what is published and of what is imported', async ({ db }) => {
  const seller = await anAccount(db)
  const { queued, jobs } = someJobs()
  const { id } = await publishListing(db, seller, input, {
    rate: 100,
    jobs,
    refuseDuplicates: false
  })
  expect(queued).toEqual([['match-searches', { listingIds: [id] }]])
  const rows = ['a', 'b'].map(reference => ({ reference, listing: input }))
  await importListings(db, seller, rows, { rate: 100, jobs })
  await importListings(db, seller, rows, { rate: 100, jobs })
  const own = eq(listings.sellerId, seller.id)
  const all = await db.select({ id: listings.id }).from(listings).where(own).orderBy(listings.id)
  const imported = all.map(row => row.id).filter(each => each !== id)
  expect(queued.slice(1)).toEqual([['match-searches', { listingIds: imported }]])
  expect(imported).toHaveLength(2)
})

test('nothing is published whose job could not be kept', async ({ db }) => {
  const seller = await anAccount(db)
  const { jobs } = someJobs(true)
  await expect(
    publishListing(db, seller, input, { rate: 100, jobs, refuseDuplicates: false })
  ).rejects.toThrow('no queue')
  expect(await db.$count(listings, eq(listings.sellerId, seller.id))).toBe(0)
})

test('the same words are refused before anything is inserted', async ({ db }) => {
  const seller = await anAccount(db)
  const how = { rate: 100, jobs: someJobs().jobs, refuseDuplicates: true }
  await publishListing(db, seller, input, how)
  let inserts = 0
  const counting = (tx: Db): Db =>
    new Proxy(tx, {
      get: (target, name) => {
        if (name === 'insert') inserts++
        const value = Reflect.get(target, name)
        if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value
        return (run: (inner: Db) => Promise<unknown>) =>
          target.transaction(inner => run(counting(inner as Db)))
      }
    })
  await expect(publishListing(counting(db), seller, input, how)).rejects.toMatchObject({
    code: 'duplicate_listing'
  })
  expect(inserts).toBe(0)
})

test('what is sold in a town that is no city of the list is near the city beside it', async ({
  db
}) => {
  const seller = await anAccount(db)
  const { jobs } = someJobs()
  const { id } = await publishListing(db, seller, divanIn('Milot'), {
    rate: 100,
    jobs,
    refuseDuplicates: false
  })
  const near = new URLSearchParams({ q: 'divan afër Lezhës' })
  const { found } = await searchIn(db).find(near)
  expect(found.listings.map(listing => [listing.id, listing.location])).toEqual([[id, 'Milot']])
})

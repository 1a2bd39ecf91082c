import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, day } from '#tests/support/factories.ts'
import { endedBefore } from './delete-ended.ts'
import { dueAt } from './expire.ts'
import { categoryPlaces, listingChunks, sellerChunks } from './sitemap.ts'

/** How a site with some thousand listings reads, most of which have ended. */
async function fill(db: Db) {
  const { id: _, ...row } = await aListing(db, await anAccount(db))
  const statuses = ['sold', 'expired', 'inactive', 'removed', 'sold', 'expired', 'active'] as const
  const rows = Array.from({ length: 2100 }, (_, n) => ({
    ...row,
    expiresAt: new Date(day(1).getTime() + n * 3_600_000),
    status: statuses[n % statuses.length]!
  }))
  await db.insert(listings).values(rows)
  await db.execute(sql`set local enable_seqscan = off`)
  await db.execute(sql`set local enable_bitmapscan = off`)
  await db.execute(sql`set local enable_sort = off`)
}

/** Polled, as another connection's vacuum replaces the statistics at any moment. */
const planOf = (db: Db, query: SQL) =>
  expect.poll(async () => {
    await db.execute(sql`analyze listings`)
    return explained(db, query)
  })

async function explained(db: Db, query: SQL) {
  const plan = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
  return plan.map(each => each['QUERY PLAN']).join('\n')
}

test('the sweep of ended listings begins with the first', async ({ db }) => {
  await fill(db)
  await planOf(db, endedBefore(db, day(2)).getSQL()).toMatch(/^(?!.*Sort).*listings_ended/s)
})

test.for([
  ['shown', 'listings_expiry_shown'],
  ['paused', 'listings_paused'],
  ['near', 'listings_unwarned']
] as const)(
  'of what ends soon or has ended, only the %s are read',
  async ([which, index], { db }) => {
    await fill(db)
    await planOf(db, dueAt(day(9))[which]).toContain(index)
  }
)

test('the sitemap reads no listing that is not shown', async ({ db }) => {
  await fill(db)
  const reads = [listingChunks, sellerChunks, categoryPlaces]
  for (const read of reads) {
    const query = (read(db) as unknown as { getSQL(): SQL }).getSQL()
    await planOf(db, query).toMatch(/Index Only Scan using listings_shown/)
  }
})

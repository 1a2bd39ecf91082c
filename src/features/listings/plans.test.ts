import { type SQL, sql } from 'drizzle-orm'
import { afterAll, expect } from 'vitest'
import { connect, type Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, day } from '#tests/support/factories.ts'
import { endedBefore } from './delete-ended.ts'
import { dueAt } from './expire.ts'
import { categoryPlaces, listingChunks, sellerChunks } from './sitemap.ts'

const owner = connect(process.env.TEST_DATABASE_OWNER_URL ?? '', { pool: 1 })
afterAll(() => owner.close())

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

/**
 * As after a vacuum, which a transaction cannot make: only then does an index alone answer. Polled,
 * as the vacuum of another test's rows replaces these figures at any moment.
 */
const planOf = (db: Db, query: SQL) =>
  expect.poll(async () => {
    await owner.db.execute(sql`select pg_restore_relation_stats(
      'schemaname'::text, 'public'::text, 'relname'::text, 'listings'::text,
      'relpages'::text, 200, 'reltuples'::text, 2100::real, 'relallvisible'::text, 200)`)
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

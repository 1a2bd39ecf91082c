import { setTimeout as pause } from 'node:timers/promises'
import { eq, type SQL, sql } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import { connect, type Db } from '#db/client.ts'
import { listingChanges } from '#db/schema/changes.ts'
import { type ListingRow, listings } from '#db/schema/listings.ts'
import { openLog } from '#src/platform/log.ts'
import { type Random, random } from '#src/server/demo/random.ts'
import { facetsOf } from '#src/shared/catalog/facets.ts'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { test as shared } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { test } from '#tests/support/owner-database.ts'
import { fitsPlainly } from '#tests/support/plain-filter.ts'
import { randomListing, randomSearch } from '#tests/support/random-listings.ts'
import { searchListings } from '../search.ts'
import { openColumns } from './open.ts'
import { forgetChanges, KEPT_MS, MOST_CHANGES } from './read.ts'

const RATE = 97.8
const ALL = readListingQuery({})

/** Held however few there are. */
async function held(db: Db) {
  const columns = openColumns(db, openLog('silent'), 0)
  await columns.refresh()
  return columns
}
const idsIn = (columns: Awaited<ReturnType<typeof held>>) =>
  columns.ask(ALL, RATE, all => all.first(100_000, 'newest', undefined))

/** A search that columns know, by any of the orders that they know. */
function columnSearch(r: Random) {
  const address = randomSearch(r)
  for (const name of ['q', 'radius']) address.delete(name)
  address.append('sortBy', r.pick(['newest', 'price-low', 'price-high']))
  return readListingQuery(address)
}

/** Adds, changes, moves to other categories, hides and deletes. */
async function writeSome(db: Db, r: Random, sellerId: number) {
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(eq(listings.sellerId, sellerId))
  const ids = rows.map(({ id }) => id)
  await db.insert(listings).values(Array.from({ length: 40 }, () => randomListing(r, sellerId)))
  for (const id of ids.length > 0 ? r.some(ids, 12) : []) {
    const row = randomListing(r, sellerId)
    const one = eq(listings.id, id)
    const act = r.between(0, 3)
    if (act === 0) await db.update(listings).set(row).where(one)
    else if (act === 1) await db.update(listings).set({ status: row.status }).where(one)
    else if (act === 2)
      await db.update(listings).set({ price: row.price, priceAll: row.priceAll }).where(one)
    else await db.delete(listings).where(one)
  }
}

test('what is found and counted is what a plain filter finds, whatever was written', async ({
  db
}) => {
  const seller = await anAccount(db)
  const r = random(17)
  await writeSome(db, r, seller.id)
  const columns = await held(db)
  let met = 0
  for (let round = 0; round < 12; round++) {
    await writeSome(db, r, seller.id)
    const rows = await db.select().from(listings)
    for (let n = 0; n < 25; n++) {
      const query = columnSearch(r)
      const plain = rows.filter(row => fitsPlainly(row, query, RATE))
      const told = await columns.ask(query, RATE, all => ({
        size: all.size,
        ids: all.first(rows.length, query.sort, undefined),
        counts: all.counts()
      }))
      expect(told?.size).toBe(plain.length)
      expect(told?.ids).toEqual(plain.toSorted(inOrder(query.sort)).map(({ id }) => id))
      expect(told?.counts).toEqual(countsOf(plain, query.categoryId))
      met += plain.length
    }
  }
  expect(met).toBeGreaterThan(1000)
})

function inOrder(sort: string) {
  const key = (row: ListingRow) => (sort === 'newest' ? row.bumpedAt.getTime() : row.priceAll)
  const direction = sort === 'price-low' ? 1 : -1
  return (a: ListingRow, b: ListingRow) => direction * (key(a) - key(b) || a.id - b.id)
}

function countsOf(rows: ListingRow[], categoryId: number | undefined) {
  const tally = (values: (row: ListingRow) => string[]) => {
    const counts: Record<string, number> = {}
    for (const value of rows.flatMap(values)) counts[value] = (counts[value] ?? 0) + 1
    return counts
  }
  return {
    general: {
      category: tally(row => [String(row.categoryId)]),
      location: tally(row => [row.city ?? '']),
      condition: tally(row => [row.condition])
    },
    facets: categoryId === undefined ? {} : tally(row => facetsOf(row.categoryId, row.attributes))
  }
}

test('a search of what is chosen gives each listing once, page by page, as the database does', async ({
  db
}) => {
  const seller = await anAccount(db)
  const r = random(18)
  for (let n = 0; n < 8; n++) await writeSome(db, r, seller.id)
  const columns = await held(db)
  const asked = vi.spyOn(columns, 'ask')
  let pages = 0
  for (let n = 0; n < 150; n++) {
    const search = columnSearch(r)
    if (search.filters.length === 0) continue
    const query = { ...search, city: undefined, filters: search.filters.slice(0, 1), limit: 2 }
    const [ids, others] = [await allPages(db, query, columns), await allPages(db, query, undefined)]
    expect(ids.found).toEqual(others.found)
    expect(ids.total).toEqual(others.total)
    pages += ids.pages
  }
  expect(asked).toHaveBeenCalledTimes(pages)
  expect(pages).toBeGreaterThan(60)
  const cursor = Buffer.from('["1"]').toString('base64url')
  const other = readListingQuery({ category: 'makinat', fuelType: 'diesel', cursor })
  await expect(searchListings(db, other, { rate: RATE, columns })).rejects.toThrow('bad_request')
})

async function allPages(
  db: Db,
  query: typeof ALL,
  columns: Awaited<ReturnType<typeof held>> | undefined
) {
  const found: number[] = []
  let [cursor, pages, total]: [string | undefined, number, unknown] = [undefined, 0, undefined]
  do {
    const page = await searchListings(db, { ...query, cursor }, { rate: RATE, columns })
    found.push(...page.listings.map(({ id }) => id))
    cursor = page.next
    total ??= page.total
    pages++
  } while (cursor)
  return { found, pages, total }
}

describe('what other transactions write', () => {
  shared(
    'is not passed over when it is committed late, nor seen before',
    async ({ connection }) => {
      const { db } = connection
      const seller = await anAccount(db)
      const columns = await held(db)
      const begun = Promise.withResolvers<number>()
      const commit = Promise.withResolvers<void>()
      const late = db.transaction(async tx => {
        begun.resolve((await aListing(tx, seller)).id)
        await commit.promise
      })
      const first = await begun.promise
      const second = await aListing(db, seller)
      const before = await idsIn(columns)
      expect(before).toContain(second.id)
      expect(before).not.toContain(first)
      commit.resolve()
      await late
      expect(await idsIn(columns)).toContain(first)
      await db.execute(sql`delete from users where id = ${seller.id}`)
      const after = await idsIn(columns)
      expect(after).not.toContain(first)
      expect(after).not.toContain(second.id)
    }
  )

  shared(
    'shows to whoever asks after it, though others have asked before',
    async ({ connection }) => {
      const { db } = connection
      const seller = await anAccount(db)
      const columns = await held(db)
      const execute = db.execute.bind(db)
      const slow = vi.spyOn(db, 'execute').mockImplementation((async (asked: SQL) => {
        const rows = await execute(asked)
        await pause(100)
        return rows
      }) as unknown as Db['execute'])
      const before = idsIn(columns)
      const { id } = await aListing(db, seller)
      const after = await Promise.all([idsIn(columns), idsIn(columns)])
      expect(await before).not.toContain(id)
      for (const ids of after) expect(ids).toContain(id)
      // The first one's, and one for both of the others.
      expect(slow).toHaveBeenCalledTimes(2)
      slow.mockRestore()
      await db.execute(sql`delete from users where id = ${seller.id}`)
    }
  )

  test('is read anew where it is more than can be followed', async ({ db }) => {
    const columns = await held(db)
    const listing = await aListing(db, await anAccount(db))
    await db.execute(sql`insert into listing_changes (xid, listing_id)
      select pg_current_xact_id()::text::bigint, -n from generate_series(1, ${MOST_CHANGES}) n`)
    expect(await idsIn(columns)).toBeUndefined()
    await columns.refresh()
    // They are of this transaction, which has not ended: as good as new.
    expect(await idsIn(columns)).toBeUndefined()
    await db.execute(sql`delete from listing_changes where listing_id < 0`)
    await columns.refresh()
    expect(await idsIn(columns)).toContain(listing.id)
  })

  test('is forgotten after an hour', async ({ db }) => {
    const [now, old] = [1, 2].map(listingId => ({ xid: 1, listingId }))
    const changedAt = sql`now() - ${KEPT_MS + 1000} * interval '1 ms'`
    await db.insert(listingChanges).values([now!, { ...old!, changedAt }])
    await forgetChanges(db)
    const left = await db.select().from(listingChanges).where(eq(listingChanges.xid, 1))
    expect(left.map(({ listingId }) => listingId)).toEqual([1])
  })
})

test('without many listings, by words or by distance, the database is asked', async ({ db }) => {
  const few = openColumns(db, openLog('silent'))
  await few.refresh()
  expect(await idsIn(few)).toBeUndefined()
  const columns = await held(db)
  for (const address of [{ q: 'divan' }, { location: 'Tiranë', radius: '10' }]) {
    expect(await columns.ask(readListingQuery(address), RATE, all => all.size)).toBeUndefined()
  }
})

test('a database that is gone is said by who asks it, and leaves no columns', async () => {
  const nowhere = connect('postgres://nobody@127.0.0.1:1/none')
  const log = openLog('silent')
  const warned = vi.spyOn(log, 'warn')
  const columns = openColumns(nowhere.db, log, 0)
  await columns.refresh()
  expect(warned).toHaveBeenCalledOnce()
  expect(await columns.ask(ALL, RATE, all => all.size)).toBeUndefined()
  columns.close()
  await nowhere.close()
})

import { eq, type SQL, sql } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import type { Db } from '#db/client.ts'
import { type ListingRow, listings } from '#db/schema/listings.ts'
import { listingChanges } from '#db/schema/search.ts'
import { openLog } from '#src/platform/log.ts'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { forgetSeller, idsIn, loadedFacetIndex } from '#tests/support/columns.ts'
import { test as shared } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { test } from '#tests/support/owner-database.ts'
import { openFacetIndex } from './open.ts'
import { BATCH, forgetChanges, KEPT_MS } from './read.ts'

const RATE = 97.8

describe('what other transactions write', () => {
  shared(
    'is not passed over when it is committed late, nor seen before',
    async ({ connection }) => {
      const { db } = connection
      const seller = await anAccount(db)
      const columns = await loadedFacetIndex(db)
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
      await forgetSeller(db, seller)
      const after = await idsIn(columns)
      expect(after).not.toContain(first)
      expect(after).not.toContain(second.id)
    }
  )

  shared('is read once, though an older transaction goes on', async ({ connection }) => {
    const { db } = connection
    const seller = await anAccount(db)
    const columns = await loadedFacetIndex(db)
    const begun = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const older = db.transaction(async tx => {
      await aListing(tx, seller)
      begun.resolve()
      await end.promise
    })
    await begun.promise
    const { id } = await aListing(db, seller)
    expect(await idsIn(columns)).toContain(id)
    const seen = vi.spyOn(db, 'execute')
    expect(await idsIn(columns)).toContain(id)
    const rows = await seen.mock.results[0]?.value
    const read = rows[0].changes?.map(([, , listingId]: number[]) => listingId)
    expect(read ?? []).not.toContain(id)
    seen.mockRestore()
    end.resolve()
    await older
    await forgetSeller(db, seller)
  })

  shared(
    'shows to a caller who asks after it, though others have asked before',
    async ({ connection }) => {
      const { db } = connection
      const seller = await anAccount(db)
      const columns = await loadedFacetIndex(db)
      const execute = db.execute.bind(db)
      const [read, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const slow = vi.spyOn(db, 'execute').mockImplementation((async (statement: SQL) => {
        const rows = await execute(statement)
        read.resolve()
        await asked.promise
        return rows
      }) as unknown as Db['execute'])
      const before = idsIn(columns)
      await read.promise
      const { id } = await aListing(db, seller)
      const after = [idsIn(columns), idsIn(columns)]
      asked.resolve()
      expect(await before).not.toContain(id)
      for (const ids of await Promise.all(after)) expect(ids).toContain(id)
      // The first one's, and one for both of the others.
      expect(slow).toHaveBeenCalledTimes(2)
      slow.mockRestore()
      await forgetSeller(db, seller)
    }
  )

  shared(
    'is left to the database where it is more than a question can wait for',
    async ({ connection }) => {
      const { db } = connection
      const seller = await anAccount(db)
      const columns = await loadedFacetIndex(db)
      // Some of them twice: changes are counted, not listings.
      await db.execute(sql`insert into listing_changes (xid, listing_id)
      select pg_current_xact_id()::text::bigint, -n % 100 from generate_series(1, ${BATCH * 2 + 5}) n`)
      const { id } = await aListing(db, seller)
      expect(await idsIn(columns)).toBeUndefined()
      await columns.refresh()
      expect(await idsIn(columns)).toContain(id)
      await db.execute(sql`delete from listing_changes where listing_id <= 0`)
      await forgetSeller(db, seller)
    }
  )

  test('is noted only where searches go by it', async ({ db }) => {
    const notes = async () => (await db.select().from(listingChanges)).length
    const { id } = await aListing(db, await anAccount(db))
    const before = await notes()
    const set = (values: Partial<ListingRow>) =>
      db.update(listings).set(values).where(eq(listings.id, id))
    await set({ description: 'Tjetër', contacts: [] })
    expect(await notes()).toBe(before)
    await set({ price: 7, priceAll: 7 })
    await set({ status: 'inactive' })
    expect(await notes()).toBe(before + 2)
    // Nobody finds it now.
    await set({ price: 8, priceAll: 8 })
    expect(await notes()).toBe(before + 2)
  })

  test('is forgotten after an hour', async ({ db }) => {
    const [now, old] = [1, 2].map(listingId => ({ xid: 1, listingId }))
    const changedAt = sql`now() - ${KEPT_MS + 1000} * interval '1 ms'`
    await db.insert(listingChanges).values([{ ...old!, changedAt }, now!])
    expect(await forgetChanges(db)).toBeGreaterThan(0)
    const left = await db.select().from(listingChanges).where(eq(listingChanges.xid, 1))
    expect(left.map(({ listingId }) => listingId)).toEqual([1])
  })
})

test('after a change of the server all is read again', async ({ db }) => {
  const columns = await loadedFacetIndex(db)
  const { id } = await aListing(db, await anAccount(db))
  // As if the server before had not seen it.
  await db.execute(sql`delete from listing_changes where listing_id = ${id}`)
  expect(await idsIn(columns)).not.toContain(id)
  const execute = db.execute.bind(db)
  vi.spyOn(db, 'execute').mockImplementation((async (statement: SQL) => {
    const rows: { server?: string }[] = await execute(statement)
    return rows.map(row => (row.server ? { ...row, server: 'another' } : row))
  }) as unknown as Db['execute'])
  expect(await idsIn(columns)).toBeUndefined()
  await columns.refresh()
  expect(await idsIn(columns)).toContain(id)
})

test('where reading fails, the database is asked until it works again', async ({ db }) => {
  const columns = await loadedFacetIndex(db)
  const fails = vi.spyOn(db, 'execute').mockRejectedValue(new Error('too slow'))
  expect(await idsIn(columns)).toBeUndefined()
  await columns.refresh()
  expect(await idsIn(columns)).toBeUndefined()
  fails.mockRestore()
  await columns.refresh()
  expect(await idsIn(columns)).toBeDefined()
})

test('before it is loaded, by words or by distance, the database is asked', async ({ db }) => {
  expect(await idsIn(openFacetIndex(db, openLog('silent')))).toBeUndefined()
  const columns = await loadedFacetIndex(db)
  for (const address of [{ q: 'divan' }, { location: 'Tiranë', radius: '10' }]) {
    expect(await columns.select(readListingQuery(address), RATE, all => all.size)).toBeUndefined()
  }
})

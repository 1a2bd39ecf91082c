import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { notifications } from '#db/schema/notifications.ts'
import { savedSearches, savedSearchMatches } from '#db/schema/searches.ts'
import { random } from '#src/demo/random.ts'
import { compileSearch } from '#src/features/search/saved/compile.ts'
import { searchListings } from '#src/features/search/search.ts'
import { whatIsAsked } from '#src/shared/schemas/listing-address.ts'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { test as shared } from '#tests/support/database.ts'
import { aListing, anAccount, day, noJobs } from '#tests/support/factories.ts'
import { test } from '#tests/support/owner-database.ts'
import { randomListing, randomSearch } from '#tests/support/random-listings.ts'
import { contextIn, searchIn } from '#tests/support/search.ts'
import { plansOf } from '#tests/support/statements.ts'
import { matchListing, matchSearches } from './match-searches.ts'
import { notifySearchers } from './notify-searchers.ts'
import { saveSearch } from './save-search.ts'
import { changeSavedSearch, readSavedSearches, seeSavedSearch } from './saved-searches.ts'

const RATE = 97.8
/** `npm test -- full` compares this many. */
const SEARCHES = process.env.PROPERTIES === 'full' ? 300 : 100
const terms = (db: Db, rate = RATE) => ({ search: searchIn(db, rate), now: day(2), jobs: noJobs })
function save(db: Db, who: { id: number }, query: string) {
  const wish = { query, name: '', frequency: 'instant' } as const
  return saveSearch(db, who, wish, { search: searchIn(db), language: 'sq', now: day(1) })
}
const matched = async (db: Db, searchId: number) =>
  (
    await db
      .select({ id: savedSearchMatches.listingId })
      .from(savedSearchMatches)
      .where(eq(savedSearchMatches.searchId, searchId))
  ).map(({ id }) => id)

async function waitingForLocks(db: Db) {
  const [row] = await db.execute<{ n: number }>(sql`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%saved_search%'`)
  return row?.n ?? 0
}

describe('matchSearches', () => {
  test('finds a search exactly when the search finds the listing', async ({ db }) => {
    const r = random(29)
    const [seller, seeker] = [await anAccount(db), await anAccount(db)]
    const stored = new Map<number, URLSearchParams>()
    for (let n = 0; n < SEARCHES; n++) {
      const address = randomSearch(r)
      const query = whatIsAsked(readListingQuery(address))
      const compiled = compileSearch(query)
      const row = { userId: seeker.id, name: 'x', query: String(n), frequency: 'daily' as const }
      const [saved] = await db
        .insert(savedSearches)
        .values({ ...row, ...compiled })
        .returning()
      stored.set(saved!.id, address)
    }
    const noted = new Set<string>()
    const ids = new Set<number>()
    for (let n = 0; n < 40; n++) {
      const [one] = await db.insert(listings).values(randomListing(r, seller.id)).returning()
      ids.add(one!.id)
      await matchListing(db, one!.id, terms(db))
    }
    for (const { searchId, listingId } of await db.select().from(savedSearchMatches)) {
      if (stored.has(searchId)) noted.add(`${stored.get(searchId)} finds ${listingId}`)
    }
    const found = new Set<string>()
    for (const address of stored.values()) {
      // Nobody asked to be notified of what is only related, or was perhaps meant.
      const query = { ...readListingQuery(address), limit: 1000, exact: true }
      const { listings, related } = await searchListings(db, query, contextIn(db, { rate: RATE }))
      for (const { id } of [...listings, ...related])
        if (ids.has(id)) found.add(`${address} finds ${id}`)
    }
    expect([...noted].sort()).toEqual([...found].sort())
    expect(found.size).toBeGreaterThan((SEARCHES * 2) / 3)
  })

  test('hears of a name in any form, and not of what it excludes as cards call it', async ({
    db
  }) => {
    const [seller, seeker] = [await anAccount(db), await anAccount(db)]
    const queries = ['passatin', 'golf -naftë', 'golf —golfin', 'makina -"golf"', 'makina -makina']
    const searches = []
    for (const q of queries) searches.push(await save(db, seeker, `q=${encodeURIComponent(q)}`))
    const car = (title: string, fuelType: string) =>
      aListing(db, seller, { categoryId: 1, title, attributes: { fuelType } })
    const texts = [
      await aListing(db, seller, { title: 'Tavolinë, pak pas përdorimit' }),
      await car('Golf 5', 'diesel'),
      await car('Golf 6', 'benzin'),
      await car('Passat', 'diesel')
    ]
    await matchSearches(
      db,
      texts.map(({ id }) => id),
      terms(db)
    )
    const titles = new Map(texts.map(({ id, title }) => [id, title]))
    const heard = searches.map(async ({ id }) =>
      (await matched(db, id)).map(listing => titles.get(listing))
    )
    expect(await Promise.all(heard)).toEqual([['Passat'], ['Golf 6'], [], ['Passat'], []])
  })

  test("never notes one's own, nor for a paused search, nor twice", async ({ db }) => {
    const [seller, seeker] = [await anAccount(db), await anAccount(db)]
    const own = await save(db, seller, 'q=zorblax')
    const paused = await save(db, seeker, 'q=zorblax&location=Tiranë')
    await changeSavedSearch(db, seeker, paused.id, { frequency: 'never' }, day(3))
    const search = await save(db, seeker, 'q=ZORBLAX')
    const { id } = await aListing(db, seller, { title: 'Zorblax 7' })
    await matchSearches(db, [id, id], terms(db))
    await matchSearches(db, [id, 999_999_999], terms(db))
    expect(await matched(db, search.id)).toEqual([id])
    expect([await matched(db, own.id), await matched(db, paused.id)]).toEqual([[], []])
  })

  test('tells its owner once, at the pace they want', async ({ db }) => {
    const [seeker, slow] = [await anAccount(db), await anAccount(db)]
    const search = await save(db, seeker, 'q=zorblax')
    const weekly = await save(db, slow, 'q=zorblax')
    await changeSavedSearch(db, slow, weekly.id, { frequency: 'weekly' }, day(3))
    const photo = `/photos/${'a'.repeat(64)}-1280.webp`
    const found = { title: 'Zorblax 7', price: 5000, city: 'Fier', images: [photo, '/photos/b'] }
    const { id } = await aListing(db, await anAccount(db), found)
    await matchSearches(db, [id], terms(db))
    const context = { jobs: noJobs, clock: { now: () => day(2) } }
    await notifySearchers(db, context, { listingId: id })
    await matchSearches(db, [id], terms(db))
    await notifySearchers(db, context, { listingId: id })
    const notices = await db.select().from(notifications).orderBy(notifications.id)
    expect(notices).toMatchObject([
      { userId: seeker.id, kind: 'saved_search', count: 1, pace: 'soon' },
      { userId: slow.id, kind: 'saved_search', count: 1, pace: 'weekly' }
    ])
    expect(notices[0]?.path).toBe(`/saved-searches/${search.id}`)
    const price = { price: 5000, currency: 'ALL', free: false, kind: 'offer' }
    expect(notices[0]?.parts.listings).toEqual([
      { id, title: 'Zorblax 7', price, place: 'Fier', photo }
    ])
  })

  test('tells anew of what comes after its owner has looked', async ({ db }) => {
    const [seller, seeker] = [await anAccount(db), await anAccount(db)]
    const search = await save(db, seeker, 'q=zorblax')
    const find = async () => {
      const { id } = await aListing(db, seller, { title: 'Zorblax 7' })
      await matchSearches(db, [id], terms(db))
      await notifySearchers(db, { jobs: noJobs, clock: { now: () => day(2) } }, { listingId: id })
    }
    await find()
    await seeSavedSearch(db, seeker, search.id, day(3))
    await find()
    const notices = await db.select().from(notifications).orderBy(notifications.id)
    expect(notices).toMatchObject([
      { count: 1, readAt: day(3) },
      { count: 1, readAt: null }
    ])
  })

  test('notes nothing that is not shown any more when its turn comes', async ({ db }) => {
    const search = await save(db, await anAccount(db), 'q=zorblax')
    const { id } = await aListing(db, await anAccount(db), { title: 'Zorblax', status: 'inactive' })
    await matchSearches(db, [id], terms(db))
    expect(await matched(db, search.id)).toEqual([])
  })

  test('compares euros at the rate of the day', async ({ db }) => {
    const search = await save(db, await anAccount(db), 'category=makinat&maxPriceEur=1000')
    const { id } = await aListing(db, await anAccount(db), { categoryId: 1, price: 95_000 })
    await matchSearches(db, [id], terms(db, 90))
    expect(await matched(db, search.id)).toEqual([])
    await matchSearches(db, [id], terms(db, 100))
    expect(await matched(db, search.id)).toEqual([id])
  })

  test('tells what is new since the member last looked', async ({ db }) => {
    const [seller, seeker] = [await anAccount(db), await anAccount(db)]
    const search = await save(db, seeker, 'q=zorblax')
    const fresh = async () => (await readSavedSearches(db, seeker))[0]?.newMatches
    const one = await aListing(db, seller, { title: 'Zorblax' })
    await matchSearches(db, [one.id], terms(db))
    expect(await fresh()).toBe(1)
    await seeSavedSearch(db, seeker, search.id, day(3))
    expect(await fresh()).toBe(0)
    const two = await aListing(db, seller, { title: 'Zorblax' })
    const sold = await aListing(db, seller, { title: 'Zorblax' })
    await matchSearches(db, [two.id, sold.id], { ...terms(db), now: day(4) })
    await db.update(listings).set({ status: 'sold' }).where(eq(listings.id, sold.id))
    expect(await fresh()).toBe(1)
  })

  shared('leaves out a search that is deleted while it is noted', async ({ connection }) => {
    const { db } = connection
    // Others see what it stores, so its word is its own.
    const [seller, seeker] = [await anAccount(db), await anAccount(db)]
    const [stored, gone] = [
      await save(db, seeker, 'q=vrelkom'),
      await save(db, seeker, 'q=vrelkom 7')
    ]
    const { id } = await aListing(db, seller, { title: 'Vrelkom 7' })
    const deleted = Promise.withResolvers<void>()
    const commit = Promise.withResolvers<void>()
    const deleting = db.transaction(async tx => {
      await tx.delete(savedSearches).where(eq(savedSearches.id, gone.id))
      deleted.resolve()
      await commit.promise
    })
    await deleted.promise
    const matching = matchListing(db, id, terms(db))
    await expect.poll(() => waitingForLocks(db)).toBeGreaterThan(0)
    commit.resolve()
    await Promise.all([deleting, matching])
    expect(await matched(db, stored.id)).toEqual([id])
    await db.delete(users).where(inArray(users.id, [seller.id, seeker.id]))
  })

  test('finds a search once, by however many of its words', async ({ db }) => {
    const [seller, seeker] = [await anAccount(db), await anAccount(db)]
    const search = await save(db, seeker, 'q=divan')
    const others = Array.from({ length: 60 }, (_, n) => `fjala${n}`).join(' ')
    const description = `divan ${others} kanape sofa`
    const { id } = await aListing(db, seller, { title: 'Kolltuk', description })
    expect(await matchListing(db, id, terms(db))).toBe(1)
    expect(await matched(db, search.id)).toEqual([id])
  })

  test('looks only at searches that share a key', async ({ db }) => {
    const r = random(31)
    const seeker = await anAccount(db)
    const rows: (typeof savedSearches.$inferInsert)[] = []
    for (let n = 0; n < 2000; n++) {
      const compiled = compileSearch(whatIsAsked(readListingQuery(randomSearch(r))))
      rows.push({ userId: seeker.id, name: 'x', query: String(n), frequency: 'daily', ...compiled })
    }
    await db.insert(savedSearches).values(rows)
    await db.execute(sql`analyze saved_searches`)
    const description = Array.from({ length: 120 }, (_, n) => `fjala${n}`).join(' ')
    const { id } = await aListing(db, await anAccount(db), { description })
    const plans = await plansOf(db, 'saved_searches', () => matchListing(db, id, terms(db)))
    expect(plans.join('\n')).toMatch(/Bitmap Index Scan on saved_searches_keys/)
    expect(plans.join('\n')).not.toMatch(/Seq Scan on saved_searches/)
  })
})

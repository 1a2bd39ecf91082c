import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import type { Random } from '#src/demo/random.ts'
import { openFacetIndex } from '#src/features/search/facet-index/open.ts'
import { SORT_PLANS } from '#src/features/search/plan/sorts.ts'
import { openLog } from '#src/platform/log.ts'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { SORT_NAMES } from '#src/shared/sorts.ts'
import { randomListing, randomSearch } from './random-listings.ts'

export type LoadedFacetIndex = Awaited<ReturnType<typeof loadedFacetIndex>>

/** A facet index that answers at once: it holds all listings of the database. */
export async function loadedFacetIndex(db: Db) {
  const facetIndex = openFacetIndex(db, openLog('silent'))
  await facetIndex.refresh()
  return facetIndex
}

/** Everything it holds, newest first. */
export const idsIn = (facetIndex: LoadedFacetIndex) =>
  facetIndex.select(readListingQuery({}), 97.8, all =>
    all.first(100_000, { column: 'bumpedAt', direction: 'desc', after: undefined })
  )

/** A search that the facet index can answer, by any of the orders that it has. */
export function columnSearch(r: Random) {
  const address = randomSearch(r)
  for (const name of ['q', 'radius']) address.delete(name)
  address.append('sortBy', r.pick(SORT_NAMES.filter(name => SORT_PLANS[name].column !== null)))
  return readListingQuery(address)
}

/** Adds listings; changes, moves to other categories, hides and deletes some of those before. */
export async function writeSome(db: Db, r: Random, sellerId: number) {
  const own = eq(listings.sellerId, sellerId)
  const rows = await db.select({ id: listings.id }).from(listings).where(own)
  const ids = rows.map(({ id }) => id)
  await db.insert(listings).values(Array.from({ length: 40 }, () => randomListing(r, sellerId)))
  for (const id of ids.length > 0 ? r.some(ids, 12) : []) {
    const row = randomListing(r, sellerId)
    const one = eq(listings.id, id)
    const changes = [
      () => db.update(listings).set(row).where(one),
      () => db.update(listings).set({ status: row.status }).where(one),
      () => db.update(listings).set(costOf(row)).where(one),
      () => db.delete(listings).where(one)
    ]
    await r.pick(changes)()
  }
}

const costOf = ({ price, priceAll, free, kind }: ReturnType<typeof randomListing>) => ({
  ...{ price, priceAll, free, kind }
})

/** With all that is the seller's. */
export const forgetSeller = (db: Db, { id }: { id: number }) =>
  db.execute(sql`delete from users where id = ${id}`)

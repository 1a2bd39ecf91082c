import { and, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { ranTooLong } from '#db/gate.ts'
import { listings } from '#db/schema/listings.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { Listing } from '#src/shared/schemas/listing.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import { listingOf } from './answer.ts'
import { matches } from './filter.ts'
import { after, cursorAt, orderBy, orderOf, place } from './order.ts'

/** Counts are exact up to here; beyond, "more than". */
export const COUNTED = 1000

export type Found = {
  listings: Listing[]
  /** Opaque; undefined on the last page. */
  next: string | undefined
  total: { count: number; exact: boolean }
}

const { words: _, titleWords: __, ...columns } = getTableColumns(listings)

/**
 * Listings that fit, in the asked order, one page. Pages by key, so that one published meanwhile
 * never shifts the next page. `rate` is ALL per EUR. Refuses with `search_timeout`.
 */
export async function searchListings(
  db: Db,
  query: ListingQuery,
  { rate }: { rate: number }
): Promise<Found> {
  const order = orderOf(query)
  const fits = matches(query, rate)
  const page = db
    .select({ ...columns, place: place(order) })
    .from(listings)
    .where(and(fits, after(order, query.cursor)))
    .orderBy(orderBy(order))
    .limit(query.limit + 1)
  const [rows, total] = await Promise.all([page, count(db, fits)]).catch(slow)
  const shown = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? shown.at(-1) : undefined
  return { listings: shown.map(listingOf), next: last && cursorAt(last.place), total }
}

async function count(db: Db, fits: ReturnType<typeof matches>) {
  const some = db
    .select({ one: sql`1` })
    .from(listings)
    .where(fits)
    .limit(COUNTED + 1)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  const counted = row?.count ?? 0
  return { count: Math.min(counted, COUNTED), exact: counted <= COUNTED }
}

/** A search that takes too long is the search's fault, not the database's. */
function slow(error: unknown): never {
  if (!ranTooLong(error)) throw error
  throw new Refusal('search_timeout', { retryAfter: 2, cause: error })
}

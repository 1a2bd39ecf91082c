import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { after, cursorAt, type OrderPart, orderBy, place } from '#db/keyset.ts'
import { listings } from '#db/schema/listings.ts'
import { savedListings } from '#db/schema/watching.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { listingOf } from '#src/features/listings/listing-json.ts'
import { isVisibleTo } from '#src/features/listings/visible.ts'
import { pageOf } from '#src/shared/page-of.ts'
import type { Listing } from '#src/shared/schemas/listing.ts'
import { PAGE_SIZE } from '#src/shared/schemas/listing-search.ts'
import { droppedFrom, type SavedPrice } from './price-drop.ts'

type Saver = Pick<Account, 'id'>

/** A saved listing; `was` is the price it has come down from since it was saved. */
export type SavedListing = Listing & { was: SavedPrice | undefined }

const columns = getTableColumns(listings)

const LAST_SAVED: OrderPart[] = [
  { by: sql`${savedListings.savedAt}`, direction: 'desc', type: 'timestamptz' },
  { by: sql`${savedListings.listingId}`, direction: 'desc', type: 'bigint' }
]
/** More hearts than any list of ids in a browser needs. */
const IDS_MAX = 1000

/** What a member has saved, last saved first, one page. `rate` is ALL per EUR. */
export async function readSaved(
  db: Db,
  { id: userId }: Saver,
  { rate, cursor }: { rate: number; cursor: string | undefined }
): Promise<{ listings: SavedListing[]; next: string | undefined }> {
  const rows = await db
    .select({
      listing: columns,
      was: { price: savedListings.price, currency: savedListings.currency },
      place: place(LAST_SAVED)
    })
    .from(savedListings)
    .innerJoin(listings, eq(savedListings.listingId, listings.id))
    .where(and(eq(savedListings.userId, userId), isVisibleTo(userId), after(LAST_SAVED, cursor)))
    .orderBy(orderBy(LAST_SAVED))
    .limit(PAGE_SIZE + 1)
  const { page, last } = pageOf(rows, PAGE_SIZE)
  return {
    listings: page.map(({ listing, was }) => ({
      ...listingOf(listing),
      was: droppedFrom(was, listing, rate)
    })),
    next: last && cursorAt(last.place)
  }
}

/** The ids alone of what the member can still see, for marking hearts; the last saved first. */
export async function readSavedIds(db: Db, { id: userId }: Saver): Promise<number[]> {
  const rows = await db
    .select({ id: savedListings.listingId })
    .from(savedListings)
    .innerJoin(listings, eq(savedListings.listingId, listings.id))
    .where(and(eq(savedListings.userId, userId), isVisibleTo(userId)))
    .orderBy(desc(savedListings.savedAt), desc(savedListings.listingId))
    .limit(IDS_MAX)
  return rows.map(({ id }) => id)
}

export async function isSaved(db: Db, { id: userId }: Saver, id: number) {
  const [row] = await db
    .select({ id: savedListings.listingId })
    .from(savedListings)
    .where(and(eq(savedListings.userId, userId), eq(savedListings.listingId, id)))
  return row !== undefined
}

/** Listings that a device remembers, in its order; what a visitor may not see is left out. */
export async function readRemembered(db: Db, ids: readonly number[]): Promise<Listing[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(columns)
    .from(listings)
    .where(and(inArray(listings.id, [...ids]), isVisibleTo(undefined)))
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => {
    const row = byId.get(id)
    return row ? [listingOf(row)] : []
  })
}

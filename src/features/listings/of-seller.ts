import { and, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { after, cursorAt, orderBy, place } from '#db/keyset.ts'
import { importedListings } from '#db/schema/imports.ts'
import { listings } from '#db/schema/listings.ts'
import { NEWEST } from '#src/features/listings/newest.ts'
import { isShown } from '#src/features/listings/visible.ts'
import type { Actor } from '#src/features/trust/can.ts'
import { foldText } from '#src/shared/folding/fold-words.ts'
import type { OwnListing } from '#src/shared/own-listing.ts'
import { pageOf } from '#src/shared/page-of.ts'
import type { Listing } from '#src/shared/schemas/listing.ts'
import { PAGE_SIZE } from '#src/shared/schemas/listing-search.ts'
import { listingOf } from './listing-json.ts'
import { readViews } from './views.ts'

const columns = getTableColumns(listings)

type PageOptions = {
  /** Whether the seller asks: then ended and paused listings are included. */
  own: boolean
  cursor: string | undefined
  /** Part of a title, or a reference of the seller's own. */
  text?: string | undefined
}

/** What a seller has on offer, newest first, one page. `next` is opaque, undefined on the last page. */
export async function sellerListings(
  db: Db,
  sellerId: number,
  options: PageOptions
): Promise<{ listings: Listing[]; next: string | undefined }> {
  const { rows, next } = await readPage(db, sellerId, options)
  return { listings: rows.map(listingOf), next }
}

export async function ownListings(
  db: Db,
  { id }: Pick<Actor, 'id'>,
  { cursor, now, text }: { cursor: string | undefined; now: Date; text?: string | undefined }
): Promise<{ listings: OwnListing[]; next: string | undefined }> {
  const { rows, next } = await readPage(db, id, { own: true, cursor, text })
  const ids = rows.map(row => row.id)
  const views = await readViews(db, ids, now)
  const listings = rows.map(row => {
    const { status, expiresAt, renewedAt } = row
    const days = views.get(row.id) ?? []
    return { listing: listingOf(row), status, expiresAt, renewedAt, days }
  })
  return { listings, next }
}

async function readPage(db: Db, sellerId: number, { own, cursor, text }: PageOptions) {
  const theirs = and(eq(listings.sellerId, sellerId), own ? undefined : isShown())
  const rows = await db
    .select({ ...columns, place: place(NEWEST) })
    .from(listings)
    .where(and(theirs, text ? named(sellerId, text) : undefined, after(NEWEST, cursor)))
    .orderBy(orderBy(NEWEST))
    .limit(PAGE_SIZE + 1)
  const { page, last } = pageOf(rows, PAGE_SIZE)
  return { rows: page, next: last && cursorAt(last.place) }
}

function named(sellerId: number, text: string) {
  const words = foldText(text)
  const inTitle =
    words === '' ? undefined : sql`strpos(search_text(${listings.title}), ${words}) > 0`
  const reference = sql`exists (
    select from ${importedListings}
    where ${importedListings.sellerId} = ${sellerId}
      and ${importedListings.listingId} = ${listings.id}
      and lower(${importedListings.reference}) = ${text.toLowerCase()})`
  return or(inTitle, reference)
}

export const ownTitles = (db: Db, { id }: Pick<Actor, 'id'>, ids: number[]) =>
  db
    .select({ id: listings.id, title: listings.title })
    .from(listings)
    .where(and(eq(listings.sellerId, id), inArray(listings.id, ids)))

export const shownCount = (db: Db, sellerId: number) =>
  db.$count(listings, and(eq(listings.sellerId, sellerId), isShown()))

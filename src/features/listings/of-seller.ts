import { and, count, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import type { Listing } from '#src/shared/schemas/listing.ts'
import { PAGE_SIZE } from '#src/shared/schemas/listing-search.ts'
import { listingOf } from './answer.ts'
import { isShown } from './filter.ts'
import { after, cursorAt, NEWEST, orderBy, place } from './order.ts'

const { words: _, titleWords: __, ...columns } = getTableColumns(listings)

type Asked = {
  /** Whether the seller himself asks: he sees the ended and paused ones, too. */
  own: boolean
  cursor: string | undefined
}

/** What a seller has on offer, newest first, one page. `next` is opaque, undefined on the last page. */
export async function sellerListings(
  db: Db,
  sellerId: number,
  { own, cursor }: Asked
): Promise<{ listings: Listing[]; next: string | undefined }> {
  const theirs = and(eq(listings.sellerId, sellerId), own ? undefined : isShown())
  const rows = await db
    .select({ ...columns, place: place(NEWEST) })
    .from(listings)
    .where(and(theirs, after(NEWEST, cursor)))
    .orderBy(orderBy(NEWEST))
    .limit(PAGE_SIZE + 1)
  const shown = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined
  return { listings: shown.map(listingOf), next: last && cursorAt(last.place) }
}

/** How many of a seller's listings ended as sold. */
export async function soldCount(db: Db, sellerId: number) {
  const [row] = await db
    .select({ sold: count() })
    .from(listings)
    .where(and(eq(listings.sellerId, sellerId), eq(listings.status, 'sold')))
  return row?.sold ?? 0
}

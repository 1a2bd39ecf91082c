import type { AstroGlobal } from 'astro'
import { readSale } from '#src/features/deals/read-sale.ts'
import { readOwnListing } from '#src/features/listings/own.ts'
import { priceInsight } from '#src/features/listings/price-insight.ts'
import { markSubjectRead } from '#src/features/notifications/list.ts'
import { listingSubject } from '#src/features/notifications/notify-members.ts'
import { isSaved } from '#src/features/watching/saved.ts'
import { attributesOf } from '#src/shared/catalog/attributes-of.ts'
import type { Category } from '#src/shared/catalog/category.ts'
import type { Listing } from '#src/shared/schemas/listing.ts'

const SIMILAR = 5

/** What the page of a listing shows around it. */
export async function readAround(
  { db, account, clock, search }: AstroGlobal['locals'],
  listing: Listing,
  category: Category
) {
  const { id } = listing
  // Who reads the page has read what there was to tell of it.
  if (account) await markSubjectRead(db, account, listingSubject(id), clock.now())
  const attributes = attributesOf(listing, category)
  const isCompared = listing.active && !listing.free
  const owned = account ? await readOwnListing(db, account, id) : undefined
  return {
    attributes,
    owned,
    similar: await search.similar(listing, SIMILAR),
    saved: account ? await isSaved(db, account, id) : false,
    insight: isCompared ? await priceInsight(db, { ...listing, attributes, category }) : undefined,
    sale: account && owned?.status === 'sold' ? await readSale(db, account, id) : undefined
  }
}

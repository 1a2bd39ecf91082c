import type { AstroGlobal } from 'astro'
import { readSale } from '#src/features/deals/read-sale.ts'
import { readSellerRecord } from '#src/features/deals/seller-record.ts'
import { readOwnListing } from '#src/features/listings/own.ts'
import { priceInsight } from '#src/features/listings/price-insight.ts'
import { listingTag, pricesTag } from '#src/features/listings/tags.ts'
import { markSubjectRead } from '#src/features/notifications/list.ts'
import { listingSubject } from '#src/features/notifications/subjects.ts'
import { isSaved } from '#src/features/watching/saved.ts'
import { attributesOf } from '#src/shared/catalog/attributes-of.ts'
import type { Category } from '#src/shared/catalog/category.ts'
import { kindOf } from '#src/shared/listing-kinds.ts'
import { LIFECYCLE } from '#src/shared/listing-life.ts'
import type { Listing } from '#src/shared/schemas/listing.ts'
import { readRemovals } from './_removals.ts'

const SIMILAR = 5

export async function readAround(
  locals: AstroGlobal['locals'],
  listing: Listing,
  category: Category
) {
  const { db, account, clock, search } = locals
  const { id } = listing
  // A reader of the page has read everything that there was to notify them of.
  if (account) await markSubjectRead(db, account, listingSubject(id), clock.now())
  const attributes = attributesOf(listing, category)
  const isCompared = listing.active && kindOf(listing) === 'sale'
  const [owned, similar, saved, insight, record] = await Promise.all([
    account ? readOwnListing(db, account, id) : undefined,
    search.similar(listing, SIMILAR, db),
    account ? isSaved(db, account, id) : false,
    isCompared ? priceInsight(db, { ...listing, attributes, category }) : undefined,
    readSellerRecord(db, listing.sellerId)
  ])
  const sale = account && owned?.status === 'sold' ? await readSale(db, account, id) : undefined
  const removals =
    account && owned && (await readRemovals(locals, account, [{ id, status: owned.status }]))
  const compared = insight?.listings.length ? [pricesTag(listing.categoryId)] : []
  const tags = [...similar.map(each => listingTag(each.id)), ...compared]
  const removal = removals?.get(id)
  const hasContactBar =
    owned === undefined && (LIFECYCLE[listing.status].takesMessages || similar.length > 0)
  return { attributes, owned, hasContactBar, similar, saved, insight, sale, removal, record, tags }
}

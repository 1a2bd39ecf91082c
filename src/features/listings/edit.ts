import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { categorySettings } from '#db/schema/categories.ts'
import { type ListingRow, listings } from '#db/schema/listings.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { refreshChats } from '#src/features/notifications/refresh-chats.ts'
import { claimPhotos } from '#src/features/photos/claim.ts'
import type { JobQueue } from '#src/platform/jobs.ts'
import { TOP_LEVEL } from '#src/shared/catalog/category.ts'
import { Refusal } from '#src/shared/errors.ts'
import { editObstacle } from '#src/shared/listing-life.ts'
import { type ListingChange, parseNewListing } from '#src/shared/schemas/new-listing.ts'
import { announcePrice } from './announce.ts'
import { hiddenAttributes, listingOf } from './listing-json.ts'
import { lockOwn, refuseAgainst } from './own.ts'
import { priceInAll, rateOfPrices } from './price.ts'
import { isPlacedByTown, placedByTown } from './towns.ts'

type EditContext = { rate: number; now: Date; jobs: JobQueue }

/**
 * Changes what is given and checks the whole as if it were new. Its place among the newest stays;
 * anyone who saved it is notified of a lower price.
 * `rate` is ALL per EUR, for a site that has stored none. Refuses with `not_found`, `conflict`, `invalid_input`, `photo_not_yours`.
 * @returns the listing, and the category that it was in before
 */
export async function editListing(
  db: Db,
  seller: Account,
  id: number,
  change: ListingChange,
  { rate, now, jobs }: EditContext
) {
  return db.transaction(async tx => {
    const row = await lockOwn(tx, seller, id)
    refuseAgainst(editObstacle(row))
    const parsed = parseNewListing(changed(row, change))
    if (!parsed.ok) throw new Refusal('invalid_input', { fields: parsed.problems })
    if (parsed.value.categoryId !== row.categoryId) await refuseHiddenCategory(tx, parsed.value)
    const appliedRate = await rateOfPrices(tx, rate)
    const hidden = parsed.value.categoryId === row.categoryId ? hiddenAttributes(row) : {}
    const values = {
      ...placedByTown(parsed.value),
      images: [...new Set(parsed.value.images)],
      attributes: { ...hidden, ...parsed.value.attributes },
      priceAll: priceInAll(parsed.value, appliedRate),
      updatedAt: now
    }
    await tx.update(listings).set(values).where(eq(listings.id, row.id))
    if (isOfferedOtherwise(row, values)) await refreshChats(tx, row.id)
    const wasOffered = row.kind === 'offer' && values.kind === 'offer'
    if (wasOffered && values.priceAll < priceInAll(row, appliedRate)) {
      await announcePrice(tx, jobs, row.id)
    }
    if (change.images) await claimPhotos(tx, seller, row.id, change.images)
    return { listing: listingOf({ ...row, ...values }), categoryBefore: row.categoryId }
  })
}

async function refuseHiddenCategory(tx: Db, { categoryId }: { categoryId: number }) {
  const isIt = and(eq(categorySettings.categoryId, categoryId), eq(categorySettings.hidden, true))
  const isHidden = (await tx.$count(categorySettings, isIt)) > 0
  if (isHidden) throw new Refusal('invalid_input', { fields: { categoryId: 'categoryHidden' } })
}

function changed(row: ListingRow, change: ListingChange) {
  const { categoryId = row.categoryId, location = row.location } = change
  // Attributes of a car say nothing about a job.
  const attributes = categoryId === row.categoryId ? row.attributes : {}
  const stored = listingOf({ ...row, attributes })
  // The point belongs to the place that it was stored with.
  const isKept = location === row.location && !isPlacedByTown(row)
  const point = isKept ? row : { latitude: null, longitude: null }
  return {
    ...stored,
    contacts: row.contacts,
    latitude: point.latitude,
    longitude: point.longitude,
    ...(change.free ? { price: 0 } : {}),
    // The 0 of what was free is no price.
    ...(row.free && change.free === false ? { price: undefined } : {}),
    ...unset(change.attributes),
    ...change,
    attributes: { ...stored.attributes, ...change.attributes }
  }
}

/** A value given among the attributes must not lose to the stored one at the top level. */
const unset = (attributes: ListingChange['attributes']) =>
  Object.fromEntries(TOP_LEVEL.filter(key => key in (attributes ?? {})).map(key => [key, null]))

type Offered = Pick<ListingRow, 'price' | 'currency' | 'free' | 'kind' | 'images'>

/** Whether what the card of a conversation shows has changed. */
const isOfferedOtherwise = (before: Offered, now: Offered) =>
  before.price !== now.price ||
  before.currency !== now.currency ||
  before.free !== now.free ||
  before.kind !== now.kind ||
  before.images[0] !== now.images[0]

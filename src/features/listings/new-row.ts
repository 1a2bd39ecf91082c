import { listedUntil } from '#src/shared/listing-life.ts'
import type { NewListing } from '#src/shared/schemas/new-listing.ts'
import { priceInAll } from './price.ts'
import { placedByTown } from './towns.ts'

/** How a listing is stored, published or imported. `rate` is ALL per EUR. */
export const newRow = (seller: { id: number }, input: NewListing, rate: number) => ({
  ...placedByTown(input),
  images: [...new Set(input.images)],
  sellerId: seller.id,
  priceAll: priceInAll(input, rate),
  expiresAt: listedUntil(new Date())
})

import { priceInAll } from '#src/features/listings/price.ts'
import { isWork } from '#src/shared/catalog/category.ts'
import { categoryById } from '#src/shared/catalog/lookup.ts'
import type { Currency, Listing } from '#src/shared/schemas/listing.ts'

export type SavedPrice = { price: number; currency: Currency }

/** Between currencies, a smaller drop comes from the rate, not from the seller. */
const NOTICED = 0.01

type Priced = SavedPrice & Pick<Listing, 'kind' | 'categoryId'>

/**
 * In one currency any drop counts; else both are compared at `rate` ALL per EUR. A lower salary is no
 * good news, nor that somebody wants to pay less.
 */
export function droppedFrom(saved: SavedPrice, now: Priced, rate: number) {
  if (now.kind !== 'offer' || isWork(categoryById(now.categoryId))) return undefined
  if (saved.currency === now.currency) return now.price < saved.price ? saved : undefined
  const before = priceInAll(saved, rate)
  return priceInAll(now, rate) < before * (1 - NOTICED) ? saved : undefined
}

import { priceInAll } from '#src/features/listings/price.ts'
import type { Currency } from '#src/shared/schemas/listing.ts'

export type SavedPrice = { price: number; currency: Currency }

/** Between currencies, a smaller drop comes from the rate, not from the seller. */
const NOTICED = 0.01

/** In one currency any drop counts; else both are compared at `rate` ALL per EUR. */
export function droppedFrom(saved: SavedPrice, now: SavedPrice, rate: number) {
  if (saved.currency === now.currency) return now.price < saved.price ? saved : undefined
  const before = priceInAll(saved, rate)
  return priceInAll(now, rate) < before * (1 - NOTICED) ? saved : undefined
}

import { priceInAll } from '#src/features/listings/price.ts'
import type { Currency } from '#src/shared/schemas/listing.ts'

/** Whole units of `currency`. */
export type SavedPrice = { price: number; currency: Currency }

/** Between currencies less than this is the rate's doing, not the seller's. */
const NOTICED = 0.01

/**
 * The price that a listing was saved at, if it costs less now. In one currency any drop counts; when
 * the currency has changed both are compared in ALL, at `rate` ALL per EUR.
 */
export function droppedFrom(saved: SavedPrice, now: SavedPrice, rate: number) {
  if (saved.currency === now.currency) return now.price < saved.price ? saved : undefined
  const before = priceInAll(saved, rate)
  return priceInAll(now, rate) < before * (1 - NOTICED) ? saved : undefined
}

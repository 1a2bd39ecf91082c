import { priceParts } from '#src/shared/catalog/price-of.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { otherPriceText, type Price } from '#src/shared/i18n/money.ts'
import type { Listing } from '#src/shared/schemas/listing.ts'

export type SavedPrice = Pick<Price, 'price' | 'currency'>

/** The price, with "per month" where it applies, and the other currency below it. */
export function shownPrice(listing: Listing, rate: number, language: Language) {
  const { main, period } = priceParts(listing, language)
  const other = otherPriceText(listing, rate, language)
  // Where there is no room, it moves below the amount as a whole.
  return { main, period: period?.replaceAll(' ', '\u00a0'), other, free: listing.free }
}

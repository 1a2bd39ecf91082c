import { categoryOf } from '#src/shared/catalog/lookup.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { monthly, otherPriceText, type Price, priceText } from '#src/shared/i18n/money.ts'

/** The price that a listing was saved at, in whole units of `currency`. */
export type SavedPrice = Pick<Price, 'price' | 'currency'>

/** The price and the other currency below it, which also says when the price is by the month. */
export function shownPrice(
  listing: Price & { categoryId: number },
  rate: number,
  language: Language
) {
  const main = priceText(listing, language)
  const other = otherPriceText(listing, rate, language)
  const byMonth = categoryOf(listing.categoryId)?.price.perMonth && !listing.free
  return { main, other: byMonth && other ? monthly(other, language) : other, free: listing.free }
}

import type { Language } from '../i18n/language.ts'
import { monthly, type Price, priceText } from '../i18n/money.ts'
import type { Category } from './category.ts'
import { categoryOf } from './lookup.ts'

type Priced = Price & { categoryId: number; attributes: Readonly<Record<string, unknown>> }

/** Whether the price of such a listing is by the month. */
export function isMonthly({ price: { perMonth } }: Category, attributes: Priced['attributes']) {
  if (typeof perMonth !== 'object') return perMonth === true
  return perMonth.values.some(value => value === attributes[perMonth.key])
}

/** "12,500 L", "330 EUR në muaj" or "Falas". */
export function priceOf(listing: Priced, language: Language) {
  const price = priceText(listing, language)
  const category = categoryOf(listing.categoryId)
  if (listing.free || !category || !isMonthly(category, listing.attributes)) return price
  return monthly(price, language)
}

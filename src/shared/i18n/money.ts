import type { Currency } from '../schemas/listing.ts'
import { fill, type Language } from './language.ts'
import { listingWords } from './listing.ts'
import { unitsWords } from './units.ts'

/** Whole units of `currency`; `free` is a listing to give away, whose price is 0. */
export type Price = { price: number; currency: Currency; free: boolean }

/** Thousands by comma in both languages: 12,500. */
export function thousands(amount: number) {
  return Math.round(amount).toLocaleString('en-US')
}

/** "12,500 L", "420 EUR" or "Falas". */
export function priceText({ price, currency, free }: Price, language: Language) {
  if (free) return listingWords(language).free
  const t = unitsWords(language)
  const amount = thousands(price)
  return currency === 'ALL'
    ? fill(t.priceLek, { amount })
    : fill(t.priceOther, { amount, currency })
}

/**
 * The same price in the other currency, "≈ €127.81" or "≈ 41,076 L"; nothing for what is free.
 * @param rate ALL per EUR
 */
export function otherPriceText({ price, currency, free }: Price, rate: number, language: Language) {
  if (free) return undefined
  const t = unitsWords(language)
  if (currency === 'EUR') return `≈ ${fill(t.priceLek, { amount: thousands(price * rate) })}`
  return fill(t.approxEuro, { amount: cents(price / rate) })
}

function cents(amount: number) {
  return amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

/** "55,000 L në muaj", for salaries and whatever else is paid by the month. */
export function monthly(price: string, language: Language) {
  return fill(unitsWords(language).perMonth, { price })
}

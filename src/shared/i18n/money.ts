import type { Currency } from '../schemas/listing.ts'
import { fill, type Language } from './language.ts'
import { listingWords } from './listing.ts'
import { unitsWords } from './units.ts'

/** Whole units of `currency`; `free` is a listing to give away, whose price is 0. */
export type Price = { price: number; currency: Currency; free: boolean }

// Made once: making a formatter costs a hundred times what using it does.
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const hundredths = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2
})

/** Thousands by comma in both languages: 12,500. */
export const thousands = (amount: number) => whole.format(Math.round(amount))

/** "12,500 L", "420 EUR" or "Falas". */
export function priceText({ price, currency, free }: Price, language: Language) {
  if (free) return listingWords(language).free
  const t = unitsWords(language)
  const amount = thousands(price)
  return currency === 'ALL'
    ? fill(t.priceLek, { amount })
    : fill(t.priceOther, { amount, currency })
}

/** "≈ €127.81" or "≈ 41,076 L"; nothing for what is free. `rate` is ALL per EUR. */
export function otherPriceText({ price, currency, free }: Price, rate: number, language: Language) {
  if (free) return undefined
  const t = unitsWords(language)
  if (currency === 'EUR') return `≈ ${fill(t.priceLek, { amount: thousands(price * rate) })}`
  return fill(t.approxEuro, { amount: hundredths.format(price / rate) })
}

/** "55,000 L në muaj", for salaries and whatever else is paid by the month. */
export function monthly(price: string, language: Language) {
  return fill(unitsWords(language).perMonth, { price })
}

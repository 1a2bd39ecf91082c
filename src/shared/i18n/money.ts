import { isWanted, type OfKind } from '../listing-kinds.ts'
import type { Currency } from '../schemas/listing.ts'
import { kindWords } from './kinds.ts'
import { fill, type Language } from './language.ts'
import { unitsWords } from './units.ts'

/**
 * Whole units of `currency`; `free` is a listing to give away, whose price is 0. Of a wanted one it
 * is the most that is paid, or 0 where that was left open.
 */
export type Price = OfKind & { price: number; currency: Currency }

// Made once: making a formatter costs a hundred times what using it does.
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const hundredths = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2
})

/** Thousands by comma in both languages: 12,500. */
export const thousands = (amount: number) => whole.format(Math.round(amount))

/** "12,500 L", "420 EUR", "Falas", "Deri në 12,500 L" or "Kërkohet". */
export function priceText(of: Price, language: Language) {
  const t = kindWords(language)
  if (of.free) return t.free
  if (!isWanted(of)) return amountText(of, language)
  return of.price === 0 ? t.wanted : fill(t.upTo, { price: amountText(of, language) })
}

export function amountText({ price, currency }: Omit<Price, 'free'>, language: Language) {
  const t = unitsWords(language)
  const amount = thousands(price)
  return currency === 'ALL'
    ? fill(t.priceLek, { amount })
    : fill(t.priceOther, { amount, currency })
}

/** "≈ €127.81" or "≈ 41,076 L"; nothing for what has no price. `rate` is ALL per EUR. */
export function otherPriceText(
  { price, currency }: Omit<Price, 'free'>,
  rate: number,
  language: Language
) {
  if (price === 0) return undefined
  const t = unitsWords(language)
  if (currency === 'EUR') return `≈ ${fill(t.priceLek, { amount: thousands(price * rate) })}`
  return fill(t.approxEuro, { amount: hundredths.format(price / rate) })
}

import { kindWords } from '../i18n/kinds.ts'
import { fill, type Language } from '../i18n/language.ts'
import { amountText, monthly, type Price, priceText } from '../i18n/money.ts'
import { isWanted } from '../listing-kinds.ts'
import type { Category } from './category.ts'
import { wordingOf } from './category-wording.ts'
import { categoryOf } from './lookup.ts'

type Priced = Price & { categoryId: number; attributes: Readonly<Record<string, unknown>> }

/** Whether the price of such a listing is by the month. */
export function isMonthly({ price: { perMonth } }: Category, attributes: Priced['attributes']) {
  if (typeof perMonth !== 'object') return perMonth === true
  return perMonth.values.some(value => value === attributes[perMonth.key])
}

/** "12,500 L", "330 EUR në muaj", "Falas"; of what is wanted "Deri në 12,500 L", of work "Nga …". */
export function priceOf(listing: Priced, language: Language) {
  const category = categoryOf(listing.categoryId)
  const hasAmount = listing.price > 0 && !listing.free
  if (!hasAmount || !category) return wantedText(category, listing, language)
  const amount = amountText(listing, language)
  const price = isMonthly(category, listing.attributes) ? monthly(amount, language) : amount
  if (!isWanted(listing)) return price
  const t = kindWords(language)
  return fill(category.price.filter.kind === 'salary' ? t.from : t.upTo, { price })
}

const wantedText = (category: Category | undefined, listing: Priced, language: Language) =>
  category && isWanted(listing)
    ? wordingOf(category, language).wanted
    : priceText(listing, language)

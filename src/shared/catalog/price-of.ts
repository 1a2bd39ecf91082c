import { kindWords } from '../i18n/kinds.ts'
import { fill, type Language } from '../i18n/language.ts'
import { amountText, type Price, priceText } from '../i18n/money.ts'
import { unitsWords } from '../i18n/units.ts'
import { isWanted } from '../listing-kinds.ts'
import { type Category, isWork } from './category.ts'
import { wordingOf } from './category-wording.ts'
import { categoryOf } from './lookup.ts'

type Priced = Price & { categoryId: number; attributes: Readonly<Record<string, unknown>> }

/** Whether the price of such a listing is monthly. */
export function isMonthly({ price: { perMonth } }: Category, attributes: Priced['attributes']) {
  if (typeof perMonth !== 'object') return perMonth === true
  return perMonth.values.some(value => value === attributes[perMonth.key])
}

/**
 * "12,500 L", "330 EUR në muaj", "Falas"; for what is wanted "Deri në 12,500 L", for work "Nga …".
 */
export function priceOf(listing: Priced, language: Language) {
  const { main, period } = priceParts(listing, language)
  return period ? `${main} ${period}` : main
}

/** The same, with "në muaj" separate. */
export function priceParts(listing: Priced, language: Language): PriceParts {
  const category = categoryOf(listing.categoryId)
  const monthly = category !== undefined && isMonthly(category, listing.attributes)
  return partsOf({ ...listing, category, monthly }, language)
}

type Stated = Price & { category: Category | undefined; monthly: boolean }

/** The price of what a chat is about, where it is already known whether it is monthly. */
export function statedPrice(stated: Stated, language: Language) {
  const { main, period } = partsOf(stated, language)
  return period ? `${main} ${period}` : main
}

function partsOf({ category, monthly, ...listing }: Stated, language: Language): PriceParts {
  const hasAmount = listing.price > 0 && !listing.free
  if (!hasAmount || !category) return { main: wantedText(category, listing, language) }
  const price = amountText(listing, language)
  const parts = { ...(monthly && { period: unitsWords(language).monthly }) }
  if (!isWanted(listing)) return { main: price, ...parts }
  const t = kindWords(language)
  const words = isWork(category) ? t.from : t.upTo
  return { main: fill(words, { price }), ...parts }
}
type PriceParts = { main: string; period?: string }

const wantedText = (category: Category | undefined, listing: Price, language: Language) =>
  category && isWanted(listing)
    ? wordingOf(category, language).wanted
    : priceText(listing, language)

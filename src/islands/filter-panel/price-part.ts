import { type FilterField, priceEnds } from '#src/shared/catalog/filter-fields.ts'
import type { categoryOf } from '#src/shared/catalog/lookup.ts'
import {
  addressCurrency,
  GENERAL_PRICE,
  namesOfPrice,
  usualCurrency
} from '#src/shared/catalog/price-filter.ts'
import { type Language, say } from '#src/shared/i18n/language.ts'
import { searchWords } from '#src/shared/i18n/search.ts'
import type { Currency } from '#src/shared/schemas/listing.ts'
import type { Values } from './values.ts'

/** The other currency for the price: what leads to it, and the page's address with it. */
export type OtherCurrency = { currency: Currency; text: string; href: string }

export type PricePart = {
  legend: string
  fields: readonly FilterField[]
  /** None where nearly every price is in lek. */
  other?: OtherCurrency
}

type Settings = {
  language: Language
  category: ReturnType<typeof categoryOf>
  ends: readonly [from: string, to: string]
  values: Values
  /** What the visitor has switched to; if unset, what the values say, or else the default. */
  chosen: Currency | undefined
}

export function pricePart({ language, category, ends, values, chosen }: Settings) {
  const t = searchWords(language)
  const filter = category?.price.filter
  const usual = usualCurrency(filter)
  const currency = addressCurrency(Object.keys(values)) ?? chosen ?? usual
  const legends = {
    ALL: category?.price.label ? say(category.price.label, language) : t.priceRange,
    EUR: t.priceRangeEur
  }
  const [from, to] = ends
  const filtered = currency === 'EUR' ? EURO_PRICE : GENERAL_PRICE
  const next = currency === 'EUR' ? 'ALL' : 'EUR'
  const text = { ALL: t.inLek, EUR: t.inEuro }[next]
  const href = addressIn(inCurrency(values, next))
  const part: PricePart = {
    legend: legends[currency],
    fields: priceEnds(filtered, { from, to }, language),
    ...((usual === 'EUR' || currency === 'EUR') && { other: { currency: next, text, href } })
  }
  return part
}

/**
 * The page's address with these values and the sheet open; empty ones stay, as a plain form sends
 * them.
 */
function addressIn(values: Values) {
  const pairs = Object.entries(values).flatMap(([name, texts]) =>
    (texts.length > 0 ? texts : ['']).map(text => [name, text])
  )
  return `?${new URLSearchParams(pairs)}#filters`
}

const EURO_PRICE = { kind: 'euro', ranges: [] } as const

/** The same figures in this currency; without figures its name alone stays, empty. */
export function inCurrency(values: Values, currency: Currency): Values {
  const names = namesOfPrice(currency, undefined)
  const others = namesOfPrice(currency === 'EUR' ? 'ALL' : 'EUR', undefined)
  const rest = Object.entries(values).filter(([name]) => ![...names, ...others].includes(name))
  const moved = names.map((name, end) => [name, values[others[end] ?? ''] ?? values[name] ?? []])
  return Object.fromEntries([...rest, ...moved])
}

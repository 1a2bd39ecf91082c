import type { Currency } from '../schemas/listing.ts'
import type { PriceInsight } from '../schemas/price-insight.ts'
import { fill, type Language, unbroken, words } from './language.ts'
import { priceText } from './money.ts'

export const insightWords = words({
  sentence: [
    'Shpalljet e ngjashme: {low} – {high}, zakonisht {median}',
    'Similar listings: {low} – {high}, usually {median}'
  ],
  base: ['Llogaritur nga {n} shpallje të krahasueshme', 'Based on {n} comparable listings'],
  none: ["Nuk ka mjaft shpallje për t'i krahasuar.", 'There are not enough listings to compare.'],
  method: [
    'Gjysma e çmimeve, pa më të ulëtat dhe më të lartat, nga shpalljet më të reja që ngjajnë me këtë. Ja të gjitha:',
    'The middle 50% of the prices, from the newest listings like this one. Here are all of them:'
  ],
  scale: [
    'Ky çmim: {price}. Gjysma e çmimeve: {low} – {high}.',
    'This price: {price}. The middle 50%: {low} – {high}.'
  ]
})

type AskingPrice = { price: number; currency: Currency }

/** The figures in words, in the asked price's currency, and where they stand on a line. */
export function insightTexts(
  insight: PriceInsight,
  asking: AskingPrice,
  rate: number,
  language: Language
) {
  const { quartiles, listings, count } = insight
  if (!quartiles) return undefined
  const { currency } = asking
  const amount = (all: number) => {
    const price = threeDigits(currency === 'EUR' ? all / rate : all)
    return priceText({ price, currency, free: false }, language)
  }
  const t = insightWords(language)
  const low = amount(quartiles.low)
  const median = amount(quartiles.median)
  const high = amount(quartiles.high)
  const price = priceText({ ...asking, free: false }, language)
  const priceAll = currency === 'EUR' ? asking.price * rate : asking.price
  const line = lineOf([priceAll, ...listings.map(each => each.priceAll)])
  const start = line.place(quartiles.low)
  return {
    // A currency never begins a line.
    sentence: fill(t.sentence, {
      low: unbroken(low),
      median: unbroken(median),
      high: unbroken(high)
    }),
    base: fill(t.base, { n: count }),
    scale: fill(t.scale, { price, low, high }),
    ends: line.ends.map(amount),
    band: { x: start, width: Math.max(line.place(quartiles.high) - start, 1) },
    mark: line.place(priceAll)
  }
}

/** A line from the cheapest to the dearest; `place` is where an amount stands on it, in per cent. */
function lineOf(prices: readonly number[]) {
  const [from, to] = [Math.min(...prices), Math.max(...prices)]
  const place = (amount: number) => (to === from ? 50 : ((amount - from) / (to - from)) * 100)
  return { ends: [from, to], place: (amount: number) => Math.round(place(amount) * 10) / 10 }
}

/** A usual price is no exact one: 418,327 is 418,000. */
function threeDigits(amount: number) {
  const step = 10 ** Math.max(Math.floor(Math.log10(Math.max(amount, 1))) - 2, 0)
  return Math.round(amount / step) * step
}

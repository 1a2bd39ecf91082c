import { priceOf } from '#src/shared/catalog/price-of.ts'
import type { Obstacle } from '#src/shared/found.ts'
import { counted, fill, type Language } from '#src/shared/i18n/language.ts'
import { searchWords } from '#src/shared/i18n/search.ts'

/** What there is without a filter: of a price the nearest one, else how many. */
export function obstacleText({ total, nearest }: Obstacle, filter: string, language: Language) {
  const t = searchWords(language)
  if (!nearest) return fill(counted(t, 'foundWithout', total.count), { filter })
  const text = nearest.side === 'highest' ? t.cheapestWithout : t.dearestWithout
  return fill(text, { filter, price: priceOf(nearest.listing, language) })
}

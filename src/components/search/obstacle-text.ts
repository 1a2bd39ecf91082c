import { wordingOf } from '#src/shared/catalog/category-wording.ts'
import { categoryOf } from '#src/shared/catalog/lookup.ts'
import { priceOf } from '#src/shared/catalog/price-of.ts'
import type { Obstacle } from '#src/shared/found.ts'
import { counted, fill, type Language } from '#src/shared/i18n/language.ts'
import { searchWords } from '#src/shared/i18n/search.ts'

/** What there is without a filter: for a price the nearest one, else how many. */
export function obstacleText({ total, nearest }: Obstacle, filter: string, language: Language) {
  const t = searchWords(language)
  if (!nearest) return fill(counted(t, 'foundWithout', total.count), { filter })
  const wording = wordingOf(categoryOf(nearest.listing.categoryId), language)
  return fill(t.nearestWithout, {
    filter,
    nearest: nearest.side === 'highest' ? wording.lowest : wording.highest,
    price: priceOf(nearest.listing, language)
  })
}

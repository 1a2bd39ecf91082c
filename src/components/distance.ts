import { categoryById } from '#src/shared/catalog/lookup.ts'
import { fill, type Language } from '#src/shared/i18n/language.ts'
import { locationWords } from '#src/shared/i18n/location.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'

/** What distances are measured from, or what to do where there is nothing to measure from. */
export function distanceNote(query: ListingQuery, language: Language) {
  const { sort, radius, position, city, categoryId } = query
  if ((sort !== 'location' && radius === undefined) || position) return undefined
  const t = locationWords(language)
  if (city !== undefined) return fill(t.nearestFromCity, { city })
  // A category with a panel of its own only is not asked for a city.
  const isAsked = categoryId === undefined || !categoryById(categoryId)?.ownPanelOnly
  return isAsked ? `${t.askForNearest} ${t.orChooseCity}` : t.askForNearest
}

/** "3 km larg"; undefined where no distance is known. */
export function distanceText(km: number | undefined, language: Language) {
  if (km === undefined) return undefined
  const t = locationWords(language)
  return km === 0 ? t.underKmAway : fill(t.kmAway, { n: km })
}

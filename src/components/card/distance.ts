import { fill, type Language } from '#src/shared/i18n/language.ts'
import { locationWords } from '#src/shared/i18n/location.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import { usesPosition } from '#src/shared/sorts.ts'

/** Where distances are measured from, or what to do where there is no such place. */
export function distanceNote(query: ListingQuery, isCityAsked: boolean, language: Language) {
  const { position, city } = query
  if (position || !usesPosition(query)) return undefined
  const t = locationWords(language)
  if (city !== undefined) return fill(t.nearestFromCity, { city })
  return isCityAsked ? `${t.askForNearest} ${t.orChooseCity}` : t.askForNearest
}

export function distanceText(km: number | undefined, language: Language) {
  if (km === undefined) return undefined
  const t = locationWords(language)
  return km === 0 ? t.underKmAway : fill(t.kmAway, { n: km })
}

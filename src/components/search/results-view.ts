import { hasCondition } from '#src/components/card/conditions.ts'
import { distanceNote } from '#src/components/card/distance.ts'
import { postPath } from '#src/components/frame/navigation.ts'
import { wordingOf } from '#src/shared/catalog/category-wording.ts'
import { leftOut, unknownLabels } from '#src/shared/catalog/left-out.ts'
import { categoryOf } from '#src/shared/catalog/lookup.ts'
import { quickFilters } from '#src/shared/catalog/quick-filters.ts'
import type { Total } from '#src/shared/found.ts'
import { homeWords } from '#src/shared/i18n/home.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { listingWords } from '#src/shared/i18n/listing.ts'
import { searchWords } from '#src/shared/i18n/search.ts'
import { localized, paths } from '#src/shared/paths.ts'
import type { Listing } from '#src/shared/schemas/listing.ts'
import type { ListingQuery } from '#src/shared/schemas/listing-search.ts'
import { totalText } from './found.ts'
import { facetsAddress, saveAddress, searchWith } from './search-filters.ts'

export type ResultsProps = {
  language: Language
  query: ListingQuery
  found: {
    listings: readonly Listing[]
    related: readonly Listing[]
    next: string | undefined
    total: Total
    correctedTo: string | undefined
  }
  rate: number
  active: number
  signedIn: boolean
  /** Whether the results ask for the city, because the panel does not. */
  cityBeside?: boolean | undefined
  /** The address with all limits, also those that were read from its text or path. */
  list: { path: string; params: URLSearchParams }
  /** Whether limits were read from the text; on phones their line replaces the banner. */
  read: boolean
}

export function resultsView(props: ResultsProps, { pathname, searchParams }: URL) {
  const { language, query, found, cityBeside = false, list } = props
  const { listings, related, next, correctedTo } = found
  // As it was understood: if mistyped, it would never find anything again.
  const understood = { ...query, text: correctedTo ?? query.text }
  return {
    listings,
    related,
    // On a later page opened by itself, the listings before it are not here.
    total: query.cursor === undefined ? totalText(found.total) : undefined,
    above: bannerAbove(props),
    facets: facetsAddress(understood),
    quick: quickFilters(query, list.params, language),
    // Scripts change the understood limits; otherwise the text or path would set them again.
    here: searchWith(list.path, list.params, {}),
    save: saveAddress(understood, localized(paths.savedSearches, language)),
    measured: distanceNote(query, !cityBeside, language),
    unknown: unknownLabels(query, searchParams, language),
    wrong: leftOut(query, searchParams, language),
    more: next && searchWith(pathname, searchParams, { cursor: next })
  }
}

function bannerAbove({ language, query, signedIn }: ResultsProps) {
  const category = query.categoryId === undefined ? undefined : categoryOf(query.categoryId)
  const wording = wordingOf(category, language)
  if (!category || !hasCondition(category)) {
    const { adBody: body } = searchWords(language)
    const action = homeWords(language).recycleAction
    const href = postPath(language, signedIn)
    return { emoji: '🏷️', title: wording.offerTitle, body, href, action }
  }
  const { safetyCheck, safetyMoney } = wording
  const { safetyTitle } = listingWords(language)
  const href = localized(paths.safety, language)
  return { emoji: '🔎', title: safetyCheck, body: `${safetyMoney}.`, href, action: safetyTitle }
}

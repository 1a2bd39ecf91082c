import { stateBeside } from '#src/components/card/conditions.ts'
import { listingTerm } from '#src/components/listing/listing-term.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { FOUND, stateAt } from '#src/shared/listing-life.ts'
import type { OwnListing } from '#src/shared/own-listing.ts'

/**
 * The badges of an owner's listing: whether it is in the lists, what that leaves open, and until
 * when.
 */
export function ownState(own: OwnListing, now: Date, language: Language) {
  const state = stateAt(own, now)
  return {
    active: FOUND.includes(state),
    more: stateBeside({ ...own.listing, status: state }, language),
    term: listingTerm(own, now, language)
  }
}

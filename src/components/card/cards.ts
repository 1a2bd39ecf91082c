import type { Language } from '#src/shared/i18n/language.ts'
import type { Listing } from '#src/shared/schemas/listing.ts'
import type { SavedPrice } from './shown-price.ts'

/** The listings of a grid. */
export type Cards = {
  /** `was` is what one has come down from since the reader saved it. */
  listings: readonly (Listing & { was?: SavedPrice | undefined })[]
  language: Language
  rate: number
  /** Whether the first photos are seen at once, so that they are fetched first. */
  first?: boolean
  /** Whether what the visitor does not want to see is left out. */
  hiding?: boolean
}

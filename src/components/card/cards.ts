import type { Language } from '#src/shared/i18n/language.ts'
import type { Listing } from '#src/shared/schemas/listing.ts'
import type { SavedPrice } from './shown-price.ts'

export type Cards = {
  /** `was` is the price that one has come down from since the reader saved it. */
  listings: readonly (Listing & { was?: SavedPrice | undefined })[]
  language: Language
  rate: number
  first?: boolean
  hiding?: boolean
}

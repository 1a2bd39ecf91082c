import { contactSellerWords } from '#src/shared/i18n/contact-seller.ts'
import { kindWords } from '#src/shared/i18n/kinds.ts'
import { fill, type Language } from '#src/shared/i18n/language.ts'
import { isWanted } from '#src/shared/listing-kinds.ts'
import type { Listing } from '#src/shared/schemas/listing.ts'

/** How a message about a listing begins. */
export const greetingOf = (listing: Pick<Listing, 'title' | 'kind'>, language: Language) =>
  fill(
    isWanted(listing)
      ? kindWords(language).wantedGreeting
      : contactSellerWords(language).defaultGreeting,
    { title: listing.title }
  )

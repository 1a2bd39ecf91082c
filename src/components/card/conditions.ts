import type { Category } from '#src/shared/catalog/category.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { listingWords } from '#src/shared/i18n/listing.ts'
import type { ListingStatus } from '#src/shared/schemas/listing.ts'

const STATUS_KEYS = {
  active: 'statusActive',
  reserved: 'statusReserved',
  sold: 'statusSold',
  inactive: 'statusInactive',
  expired: 'statusExpired',
  removed: 'statusRemoved'
} as const satisfies Record<ListingStatus, string>

/** Jobs have no condition to speak of. */
export const hasCondition = (category: Category | undefined) => category?.condition !== 'none'

/** "Aktive", "E rezervuar", "E shitur" … */
export const stateText = (status: ListingStatus, language: Language) =>
  listingWords(language)[STATUS_KEYS[status]]

/** The same; nothing for a listing that is simply active. */
export const statusText = (status: ListingStatus, language: Language) =>
  status === 'active' ? undefined : stateText(status, language)

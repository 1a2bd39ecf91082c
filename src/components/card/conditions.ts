import type { Category } from '#src/shared/catalog/category.ts'
import { wordingOf } from '#src/shared/catalog/category-wording.ts'
import { conditionText } from '#src/shared/catalog/condition-text.ts'
import { categoryOf } from '#src/shared/catalog/lookup.ts'
import { type Language, say } from '#src/shared/i18n/language.ts'
import { listingWords } from '#src/shared/i18n/listing.ts'
import { isWanted, kindOf, type StoredKind } from '#src/shared/listing-kinds.ts'
import type { Listing, ListingStatus } from '#src/shared/schemas/listing.ts'

const STATUS_KEYS = {
  active: 'statusActive',
  reserved: 'statusReserved',
  inactive: 'statusInactive',
  expired: 'statusExpired',
  removed: 'statusRemoved'
} as const satisfies Record<Exclude<ListingStatus, 'sold'>, string>

/** Jobs and homes have no meaningful condition. */
export const hasCondition = (category: Category | undefined) => category?.condition !== 'none'

/** "E përdorur", or in the words of the category's own choice: "Si e re". */
export function shownCondition(listing: Listing, language: Language) {
  const category = categoryOf(listing.categoryId)
  if (!category || !hasCondition(category) || isWanted(listing)) return undefined
  const own = category.attributes
    .flatMap(attribute => (attribute.type === 'choice' ? [attribute] : []))
    .flatMap(({ key, options }) => options.filter(({ value }) => value === listing.attributes[key]))
    .find(option => option.condition)
  return own ? say(own.label, language) : conditionText(listing.condition, language)
}

type Of = { status: ListingStatus; categoryId: number; kind?: StoredKind; free: boolean }

/** "Aktive", "E rezervuar", "E shitur" … */
export const stateText = (listing: Of, language: Language) =>
  listing.status === 'sold'
    ? wordingOf(categoryOf(listing.categoryId), language, kindOf(listing)).sold
    : listingWords(language)[STATUS_KEYS[listing.status]]

/** What the owner's "active" and "inactive" leave open; when it expired is shown anyway. */
export const stateBeside = (listing: Of, language: Language) =>
  ['active', 'inactive', 'expired'].includes(listing.status) ? '' : stateText(listing, language)

/** The same; nothing for a listing that is simply active. */
const statusText = (listing: Of, language: Language) =>
  listing.status === 'active' ? undefined : stateText(listing, language)

/** The same; "Kërkohet" for what is wanted, where no price shows that. */
export const badgeText = (listing: Listing, language: Language) =>
  statusText(listing, language) ??
  (isWanted(listing) && listing.price > 0
    ? wordingOf(categoryOf(listing.categoryId), language).wanted
    : undefined)

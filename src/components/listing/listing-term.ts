import { daysUntil, longDate } from '#src/shared/i18n/dates.ts'
import { counted, fill, type Language } from '#src/shared/i18n/language.ts'
import { listingWords } from '#src/shared/i18n/listing.ts'
import { LIFECYCLE, stateAt, WARNING_DAYS } from '#src/shared/listing-life.ts'
import type { ListingStatus } from '#src/shared/schemas/listing.ts'

/** When a listing ends or has ended, and whether that is near; nothing where it has no end. */
export function listingTerm(
  owned: { status: ListingStatus; expiresAt: Date },
  now: Date,
  language: Language
) {
  const t = listingWords(language)
  const state = stateAt(owned, now)
  const days = daysUntil(owned.expiresAt, now)
  const soon = days <= WARNING_DAYS
  if (state === 'expired') {
    const date = longDate(owned.expiresAt.toISOString(), language)
    return { text: fill(t.expiredOn, { date }), soon }
  }
  if (!LIFECYCLE[state].ended) return undefined
  return { text: days < 1 ? t.expiresToday : counted(t, 'expiresIn', days), soon }
}

import type { Language } from '#src/shared/i18n/language.ts'
import { messagesWords } from '#src/shared/i18n/messages.ts'
import { moderationWords } from '#src/shared/i18n/moderation.ts'
import { reasonWords, reportWords } from '#src/shared/i18n/report.ts'
import { type NewReport, REPORT_REASONS } from '#src/shared/schemas/messages.ts'

type Kind = NewReport['kind']
type Reason = NewReport['reason']

/** What only a listing can be, and what a person or a message can. */
const OF_LISTINGS: readonly Reason[] = [
  'prohibited',
  'wrongCategory',
  'duplicate',
  'alreadySold',
  'falsePrice',
  'stolenPhotos'
]

export function kindName(kind: Kind, language: Language) {
  const t = moderationWords(language)
  return { listing: t.kindListing, user: t.member, message: t.kindMessage, rating: t.kindRating }[
    kind
  ]
}

type Named = { kind: Kind; name: string | null; photo: object | string | null }

/** The name of what was reported; it may be gone by now. */
export function caseName({ kind, name, photo }: Named, language: Language) {
  if (!name) return photo ? messagesWords(language).photo : moderationWords(language).gone
  return kind === 'message' || kind === 'rating' ? `"${name}"` : name
}

/** The reasons that make sense for a kind of thing, with their words, the most serious first. */
export function reportReasons(kind: Kind, language: Language) {
  const texts = reasonWords(language)
  const fits = (reason: Reason) => kind === 'listing' || !OF_LISTINGS.includes(reason)
  return REPORT_REASONS.filter(fits).map(reason => ({ reason, text: texts[reason] }))
}

export function reportTitle(kind: Kind, language: Language) {
  const t = reportWords(language)
  const titles: Record<Kind, string> = {
    listing: t.reportTitle,
    user: t.reportPersonTitle,
    message: t.reportMessageTitle,
    rating: t.reportRatingTitle
  }
  return titles[kind]
}

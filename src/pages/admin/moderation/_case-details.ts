import type { Db } from '#db/client.ts'
import { listingAsText } from '#src/features/moderation/find-reported.ts'
import {
  decisionsAbout,
  listingOfCase,
  memberOfCase,
  notesAbout,
  photoOfMessage,
  ratingOfCase,
  reportsOf
} from '#src/features/moderation/read-case.ts'
import type { NewReport } from '#src/shared/schemas/messages.ts'

type Case = { kind: NewReport['kind']; targetId: number; userId: number | null }

export async function caseDetails(db: Db, { kind, targetId, userId }: Case) {
  const filed = await reportsOf(db, { kind, targetId })
  if (userId === null && filed.length === 0) return undefined
  const listing = kind === 'listing' ? await listingOfCase(db, targetId) : undefined
  const rating = kind === 'rating' ? await ratingOfCase(db, targetId) : undefined
  const photo = kind === 'message' ? await photoOfMessage(db, targetId) : null
  // Current text is shown above; the reports show only what it said before.
  const above = listing ? listingAsText(listing) : rating?.text
  return {
    listing,
    rating,
    photo,
    reports: filed.map(each => (each.content === above ? { ...each, content: null } : each)),
    hidden: listing ? listing.status === 'removed' : rating && rating.hiddenAt !== null,
    removedBy: listing?.removedBy,
    open: filed.some(report => report.closedAt === null),
    content: filed[0]?.content ?? null,
    member: userId === null ? undefined : await memberOfCase(db, userId),
    decisions: userId === null ? [] : await decisionsAbout(db, userId),
    notes: userId === null ? [] : await notesAbout(db, userId)
  }
}

import { lt } from 'drizzle-orm'
import { idempotencyKeys, rateLimits } from '#db/schema/requests.ts'
import { sweepMailTokens } from '#src/features/accounts/mail-tokens.ts'
import { sweepSessions } from '#src/features/accounts/sessions.ts'
import { sweepChats } from '#src/features/assistant/sweep.ts'
import { sweepDeals } from '#src/features/deals/sweep.ts'
import { deleteEndedListings } from '#src/features/listings/delete-ended.ts'
import { sweepViews } from '#src/features/listings/views.ts'
import { sweepModeration } from '#src/features/moderation/sweep.ts'
import { sweepNotifications } from '#src/features/notifications/sweep.ts'
import { sweepPhotos } from '#src/features/photos/sweep.ts'
import { sweepDeletionNotices } from '#src/features/privacy/deletion-notice.ts'
import { sweepVerifications } from '#src/features/trust/sweep.ts'
import type { App } from '#src/http/app.ts'
import { RETENTION } from '#src/shared/retention.ts'

/** The hour's jobs that delete what has been kept for long enough. */
export type SweepContext = Pick<App, 'db' | 'storage' | 'clock' | 'bus'>

const before = ({ clock }: SweepContext, period: number) => new Date(clock.now().getTime() - period)

export async function sweepStagedPhotos(tools: SweepContext) {
  await sweepPhotos(tools.db, tools.storage, { olderThan: before(tools, RETENTION.stagedPhoto) })
}

/** Sessions, links of mails, answers for repeated requests, counters, what verification keeps, old decisions. */
export async function sweepAccounts(tools: SweepContext) {
  const { db, clock } = tools
  const now = clock.now()
  await sweepSessions(db, now)
  await sweepMailTokens(db, now)
  const answered = before(tools, RETENTION.requestAnswer)
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, answered))
  await sweepModeration(db, before(tools, RETENTION.moderation))
  await sweepDeletionNotices(db, before(tools, RETENTION.farewell))
  await db.delete(rateLimits).where(lt(rateLimits.expire, now))
  await sweepVerifications(db, {
    released: before(tools, RETENTION.releasedIdNumber),
    traced: before(tools, RETENTION.deviceTrace),
    ended: before(tools, RETENTION.endedDevice)
  })
}

/** Listings that ended, and deals. */
export async function sweepListings(tools: SweepContext) {
  const olderThan = before(tools, RETENTION.endedListing)
  const gone = await deleteEndedListings(tools.db, { olderThan })
  await sweepViews(tools.db, before(tools, RETENTION.listingViews))
  const shorter = await sweepDeals(tools.db, before(tools, RETENTION.deal))
  if (shorter.length > 0) tools.bus.announce(shorter)
  if (gone.length > 0) tools.bus.announce(['listings', ...gone.map(id => `listing:${id}`)])
}

export async function sweepAssistant(tools: SweepContext) {
  await sweepChats(tools.db, { olderThan: before(tools, RETENTION.assistantChat) })
}

/** What members were told, and devices that show it. */
export async function sweepTold(tools: SweepContext) {
  await sweepNotifications(tools.db, {
    notification: before(tools, RETENTION.notification),
    subscription: before(tools, RETENTION.pushSubscription)
  })
}

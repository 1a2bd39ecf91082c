import { lt, sql } from 'drizzle-orm'
import { deleteInBatches } from '#db/delete-in-batches.ts'
import { idempotencyKeys, rateLimits } from '#db/schema/requests.ts'
import { sweepAccessTokens } from '#src/features/accounts/access-tokens.ts'
import { sweepMailTokens } from '#src/features/accounts/mail-tokens.ts'
import { sweepSessions } from '#src/features/accounts/sessions.ts'
import { sweepChats } from '#src/features/assistant/sweep.ts'
import { sweepDeals } from '#src/features/deals/sweep.ts'
import { deleteEndedListings } from '#src/features/listings/delete-ended.ts'
import { listingTag } from '#src/features/listings/tags.ts'
import { sweepViews } from '#src/features/listings/views.ts'
import { sweepModeration } from '#src/features/moderation/sweep.ts'
import { sweepNotifications } from '#src/features/notifications/sweep.ts'
import { sweepPhotos } from '#src/features/photos/sweep.ts'
import { resumeDeletions } from '#src/features/privacy/delete-account.ts'
import { sweepDeletionNotices } from '#src/features/privacy/deletion-notice.ts'
import { sweepSearchCounts } from '#src/features/search/index.ts'
import { sweepVerifications } from '#src/features/trust/sweep.ts'
import { sweepMatches } from '#src/features/watching/match-searches.ts'
import { sweepWebhookDeliveries } from '#src/features/webhooks/deliver.ts'
import type { App } from '#src/http/app.ts'
import type { JobQueue } from '#src/platform/jobs.ts'
import { reasonOf } from '#src/platform/log.ts'
import { dayOf } from '#src/shared/i18n/dates.ts'
import { RETENTION } from '#src/shared/retention.ts'

export type SweepContext = Pick<App, 'db' | 'storage' | 'clock' | 'bus'> & { jobs: JobQueue }

const before = ({ clock }: SweepContext, period: number) => new Date(clock.now().getTime() - period)

export async function sweepStagedPhotos(context: SweepContext) {
  await sweepPhotos(context.db, context.storage, {
    olderThan: before(context, RETENTION.stagedPhoto)
  })
}

/**
 * Sessions, links in mails, answers for repeated requests, counters, what verification keeps, old
 * decisions; unfinished deletions of accounts.
 */
export async function sweepAccounts(context: SweepContext) {
  const { db, clock, jobs } = context
  const now = clock.now()
  const at = (period: number) => before(context, period)
  await sweepEach([
    () => sweepSessions(db, now),
    () => sweepMailTokens(db, now),
    () => sweepAccessTokens(db, now),
    () =>
      deleteInBatches(
        db,
        idempotencyKeys,
        lt(idempotencyKeys.createdAt, at(RETENTION.requestAnswer))
      ),
    () => sweepModeration(db, at(RETENTION.moderation)),
    () => db.execute(sql`select sweep_audit_log(${at(RETENTION.audit).toISOString()})`),
    () => sweepWebhookDeliveries(db, at(RETENTION.webhookDelivery)),
    () => resumeDeletions(db, { jobs, now }),
    () => sweepDeletionNotices(db, at(RETENTION.deletionNotice)),
    () => sweepSearchCounts(db, countedBefore(context)),
    () => deleteInBatches(db, rateLimits, lt(rateLimits.expire, now)),
    () =>
      sweepVerifications(db, {
        released: at(RETENTION.releasedIdNumber),
        traced: at(RETENTION.deviceTrace),
        ended: at(RETENTION.endedDevice)
      })
  ])
}

/** Each even if others fail; failures are thrown at the end. */
async function sweepEach(parts: readonly (() => Promise<unknown>)[]) {
  const failures: unknown[] = []
  for (const part of parts) {
    try {
      await part()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 1) throw new AggregateError(failures, failures.map(reasonOf).join('; '))
  if (failures.length > 0) throw failures[0]
}

const countedBefore = (context: SweepContext) => ({
  counted: dayOf(before(context, RETENTION.searchCount)),
  rare: dayOf(before(context, RETENTION.rareSearch))
})

/** Ended listings, and what is kept of views, finds and deals. */
export async function sweepListings(context: SweepContext) {
  const { db, bus } = context
  const olderThan = before(context, RETENTION.endedListing)
  const deleted = (ids: readonly number[]) => bus.announce(['listings', ...ids.map(listingTag)])
  await sweepEach([
    () => deleteEndedListings(db, { olderThan, deleted }),
    () => sweepViews(db, before(context, RETENTION.listingViews)),
    () => sweepMatches(db, before(context, RETENTION.searchMatch)),
    async () => {
      const shorter = await sweepDeals(db, before(context, RETENTION.deal))
      if (shorter.length > 0) bus.announce(shorter)
    }
  ])
}

export async function sweepAssistant(context: SweepContext) {
  await sweepChats(context.db, { olderThan: before(context, RETENTION.assistantChat) })
}

export async function sweepOldNotifications(context: SweepContext) {
  await sweepNotifications(context.db, {
    notification: before(context, RETENTION.notification),
    subscription: before(context, RETENTION.pushSubscription)
  })
}

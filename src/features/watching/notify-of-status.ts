import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { notifications } from '#db/schema/notifications.ts'
import { savedListings } from '#db/schema/watching.ts'
import { notify } from '#src/features/notifications/notify.ts'
import { listingSubject } from '#src/features/notifications/subjects.ts'
import type { Clock } from '#src/platform/clock.ts'
import { inBatches } from '#src/platform/in-batches.ts'
import type { JobQueue } from '#src/platform/jobs.ts'
import { photoOf, SAVED_STATUSES, type SavedStatus } from '#src/shared/notifications.ts'
import { paths } from '#src/shared/paths.ts'
import { findSavers, holdSavers } from './savers.ts'

type StatusContext = { jobs: JobQueue; clock: Clock }

/**
 * Notifies those who saved a listing that it is reserved or sold, and that it is available again if
 * they were notified before. A paused or removed listing is not announced. Running again repeats
 * nothing.
 */
export async function notifyOfStatus(
  db: Db,
  context: StatusContext,
  { listingId }: { listingId: number }
) {
  await inBatches(db, (tx, after) => notifyBatch(tx, context, listingId, after))
}

/** @returns the last saver of this batch, or undefined when there was none. */
async function notifyBatch(
  tx: Db,
  { jobs, clock }: StatusContext,
  listingId: number,
  after: number
) {
  // First: while it waits for another process, the listing may change.
  const held = await holdSavers(tx, { listingId, after })
  const [listing] = await tx
    .select({ title: listings.title, status: listings.status, images: listings.images })
    .from(listings)
    .where(eq(listings.id, listingId))
  const status = SAVED_STATUSES.find(each => each === listing?.status)
  if (!listing || !status) return undefined
  const savers = await saversWithStatus(tx, listingId, held)
  for (const { userId, lastStatus } of savers) {
    if (!isNews(status, lastStatus)) continue
    await notify(tx, jobs, {
      userId,
      kind: 'saved_status',
      subject: listingSubject(listingId),
      parts: { title: listing.title, status, ...photoOf(listing) },
      path: paths.listing(listingId),
      at: clock.now()
    })
  }
  return held.at(-1)
}

const isNews = (status: SavedStatus, lastStatus: string | null) =>
  status === 'active' ? lastStatus !== null && lastStatus !== 'active' : lastStatus !== status

/** With the status that each was last notified of. */
function saversWithStatus(tx: Db, listingId: number, held: number[]) {
  const lastStatus = sql<string | null>`(
    select parts->>'status' from ${notifications} n
    where n.user_id = ${savedListings.userId} and n.kind = 'saved_status'
      and n.subject = ${listingSubject(listingId)} and n.happened_at >= ${savedListings.savedAt}
    order by n.happened_at desc, n.id desc limit 1)`
  return findSavers(tx, { listingId, held }, { lastStatus })
}

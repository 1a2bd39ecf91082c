import type { Db } from '#db/client.ts'
import type { JobQueue } from '#src/platform/jobs.ts'
import { FOUND } from '#src/shared/listing-life.ts'
import type { ListingStatus } from '#src/shared/schemas/listing.ts'

/** A change undone within this time, ms, is seldom announced: a slip of the finger is no news. */
const SETTLED_MS = 10 * 60 * 1000

/** Those who saved the listing are notified of its price, if it is still lower then. */
export const announcePrice = (tx: Db, jobs: JobQueue, listingId: number) =>
  jobs.enqueue(tx, 'price-drop', { listingId }, { waitMs: SETTLED_MS })

/**
 * They are notified of its new state, and of a price that was lowered while nobody could find it.
 * Both jobs look at the listing as it is then, and repeat nothing.
 */
export async function announceStatus(
  tx: Db,
  jobs: JobQueue,
  { id, before, now }: { id: number; before: ListingStatus; now: ListingStatus }
) {
  await jobs.enqueue(tx, 'saved-status', { listingId: id }, { waitMs: SETTLED_MS })
  if (FOUND.includes(now) && !FOUND.includes(before)) await announcePrice(tx, jobs, id)
}

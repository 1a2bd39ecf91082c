import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { forgetListings } from '#src/features/notifications/forget-listings.ts'
import { markSubjectRead } from '#src/features/notifications/list.ts'
import { refreshChats } from '#src/features/notifications/refresh-chats.ts'
import { listingSubject } from '#src/features/notifications/subjects.ts'
import type { Actor } from '#src/features/trust/can.ts'
import type { JobQueue } from '#src/platform/jobs.ts'
import {
  LIFECYCLE,
  listedUntil,
  movesUp,
  type OwnerStatus,
  renewalObstacle,
  stateAt,
  statusObstacle
} from '#src/shared/listing-life.ts'
import { announceStatus } from './announce.ts'
import { forgetSale } from './forget-sale.ts'
import { listingOf } from './listing-json.ts'
import { lockOwn, refuseAgainst } from './own.ts'

type StatusContext = { jobs: JobQueue; now: Date }

/**
 * Those who saved it are notified later of its new state; who has bought it is forgotten when it is
 * taken back. Refuses with `not_found` or `conflict`; setting the current state changes nothing.
 */
export async function setListingStatus(
  db: Db,
  seller: Actor,
  id: number,
  status: OwnerStatus,
  { jobs, now }: StatusContext
) {
  return db.transaction(async tx => {
    const row = await lockOwn(tx, seller, id)
    const before = stateAt(row, now)
    if (before === status) return listingOf(row)
    refuseAgainst(statusObstacle(row, status, now))
    const changed = { status, updatedAt: now }
    await tx.update(listings).set(changed).where(eq(listings.id, row.id))
    if (before === 'sold') await forgetSale(tx, row.id)
    await refreshChats(tx, row.id)
    await announceStatus(tx, jobs, { id: row.id, before, now: status })
    if (!LIFECYCLE[status].ended) await endWarning(tx, row, now)
    return listingOf({ ...row, ...changed })
  })
}

/**
 * Once a day; an expired one is active again, which those who saved it may not know. Refuses with
 * `not_found` or `conflict`.
 */
export async function renewListing(
  db: Db,
  seller: Actor,
  id: number,
  { jobs, now }: StatusContext
) {
  return db.transaction(async tx => {
    const row = await lockOwn(tx, seller, id)
    refuseAgainst(renewalObstacle(row, now))
    const movedUp = movesUp(row, now)
    const before = stateAt(row, now)
    const renewed = {
      status: LIFECYCLE[before].renewed ?? row.status,
      expiresAt: listedUntil(now),
      expiryWarnedAt: null,
      renewedAt: now,
      bumpedAt: movedUp ? now : row.bumpedAt
    }
    await tx.update(listings).set(renewed).where(eq(listings.id, row.id))
    if (renewed.status !== row.status) await refreshChats(tx, row.id)
    if (renewed.status !== before) {
      await announceStatus(tx, jobs, { id: row.id, before, now: renewed.status })
    }
    await endWarning(tx, row, now)
    const listing = listingOf({ ...row, ...renewed })
    return { ...listing, expiresAt: renewed.expiresAt.toISOString(), movedUp }
  })
}

/** What it was about is done: "about to expire" is neither pushed later nor counted as unread. */
const endWarning = (tx: Db, { id, sellerId }: { id: number; sellerId: number }, now: Date) =>
  markSubjectRead(tx, { id: sellerId }, listingSubject(id), now, ['expiring'])

/**
 * Deletes a listing for good, in whatever state; the files of its photos go with the next sweep,
 * unless something else shows them, and others' notifications about it go too. Refuses with `not_found`.
 * @returns what it was, for those whose pages it leaves
 */
export async function removeListing(db: Db, seller: Actor, id: number) {
  return db.transaction(async tx => {
    const gone = await lockOwn(tx, seller, id, 'listing.delete')
    await tx.delete(listings).where(eq(listings.id, gone.id))
    await forgetListings(tx, [gone.id])
    await refreshChats(tx, gone.id)
    return { id: gone.id, categoryId: gone.categoryId, sellerId: gone.sellerId }
  })
}

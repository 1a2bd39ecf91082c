import { and, asc, eq, getTableColumns, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { forgetListings } from '#src/features/notifications/forget-listings.ts'
import { notify } from '#src/features/notifications/notify.ts'
import { listingSubject } from '#src/features/notifications/notify-members.ts'
import type { Actor } from '#src/features/trust/can.ts'
import type { Jobs, ListingMailJob } from '#src/platform/jobs.ts'
import {
  LIFE,
  LIFE_MS,
  movesUp,
  type OwnerStatus,
  renewalObstacle,
  stateAt,
  statusObstacle,
  WARNING_MS
} from '#src/shared/listing-life.ts'
import { paths } from '#src/shared/paths.ts'
import { listingOf } from './listing-json.ts'
import { lockOwn, refuseAgainst } from './own.ts'

/**
 * Reserves, sells, pauses a listing or makes it active again; asking for the state that it has
 * changes nothing. Refuses with `not_found` or `conflict`.
 */
export async function setListingStatus(
  db: Db,
  seller: Actor,
  id: number,
  status: OwnerStatus,
  now: Date
) {
  return db.transaction(async tx => {
    const row = await lockOwn(tx, seller, id)
    if (stateAt(row, now) === status) return listingOf(row)
    refuseAgainst(statusObstacle(row, status, now))
    const changed = { status, updatedAt: now }
    await tx.update(listings).set(changed).where(eq(listings.id, row.id))
    return listingOf({ ...row, ...changed })
  })
}

/**
 * Gives a listing another 60 days, once a day; an expired one is active again. It moves up when it
 * has not for 7 days. Refuses with `not_found` or `conflict`.
 */
export async function renewListing(db: Db, seller: Actor, id: number, now: Date) {
  return db.transaction(async tx => {
    const row = await lockOwn(tx, seller, id)
    refuseAgainst(renewalObstacle(row, now))
    const movedUp = movesUp(row, now)
    const renewed = {
      status: LIFE[stateAt(row, now)].renewed ?? row.status,
      expiresAt: new Date(now.getTime() + LIFE_MS),
      expiryWarnedAt: null,
      renewedAt: now,
      bumpedAt: movedUp ? now : row.bumpedAt
    }
    await tx.update(listings).set(renewed).where(eq(listings.id, row.id))
    const listing = listingOf({ ...row, ...renewed })
    return { ...listing, expiresAt: renewed.expiresAt.toISOString(), movedUp }
  })
}

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
    return { id: gone.id, categoryId: gone.categoryId }
  })
}

/** Few enough that a transaction with its mails stays far from its deadline. */
const BATCH = 100

type JobContext = { db: Db; jobs: Pick<Jobs, 'enqueue'> }

/** States that expire. Written out, so that the planner can use the partial index. */
const ages = sql`${listings.status} in ('active', 'reserved', 'inactive')`

/**
 * Ends every listing whose days are over and mails its seller, both or neither, each once however
 * many processes do this at the same time. @returns the ended ones
 */
export function expireListings(context: JobContext, now: Date) {
  const due = and(ages, lte(listings.expiresAt, now))
  return inBatches(context, { due, kind: 'listingExpired', change: { status: 'expired' }, now })
}

/** Tells every seller whose listing ends within 3 days, once for each end. @returns the listings */
export function warnOfExpiry(context: JobContext, now: Date) {
  const soon = new Date(now.getTime() + WARNING_MS)
  const near = and(gt(listings.expiresAt, now), lte(listings.expiresAt, soon))
  const due = and(ages, near, isNull(listings.expiryWarnedAt))
  return inBatches(context, { due, kind: 'listingExpiring', change: { expiryWarnedAt: now }, now })
}

type Task = {
  due: SQL | undefined
  /** Takes a listing out of `due`. */
  change: Partial<typeof listings.$inferInsert>
  kind: ListingMailJob['kind']
  now: Date
}

async function inBatches(context: JobContext, task: Task) {
  const done: Awaited<ReturnType<typeof batch>> = []
  for (;;) {
    const some = await batch(context, task)
    done.push(...some)
    if (some.length < BATCH) return done
  }
}

function batch({ db, jobs }: JobContext, { due, change, kind, now }: Task) {
  return db.transaction(async tx => {
    const { id, sellerId: userId, categoryId, title, expiresAt } = getTableColumns(listings)
    const rows = await tx
      .select({ id, userId, categoryId, title, expiresAt })
      .from(listings)
      .where(due)
      .orderBy(asc(listings.expiresAt))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (rows.length === 0) return rows
    const ids = rows.map(({ id }) => id)
    await tx.update(listings).set(change).where(inArray(listings.id, ids))
    for (const row of rows) {
      await jobs.enqueue(tx, 'mail', { kind, userId: row.userId, listingId: row.id })
      if (kind === 'listingExpiring') await notify(tx, jobs, warningOf(row, now))
    }
    return rows
  })
}

type Ending = { id: number; userId: number; title: string; expiresAt: Date }

const warningOf = ({ id, userId, title, expiresAt }: Ending, at: Date) => ({
  userId,
  kind: 'expiring' as const,
  subject: listingSubject(id),
  parts: { title, expiresAt: expiresAt.toISOString() },
  path: paths.listing(id),
  at
})

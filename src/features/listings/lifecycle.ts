import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql
} from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { forgetListings } from '#src/features/notifications/forget-listings.ts'
import { markSubjectRead } from '#src/features/notifications/list.ts'
import { notify } from '#src/features/notifications/notify.ts'
import { refreshChats } from '#src/features/notifications/refresh-chats.ts'
import { listingSubject } from '#src/features/notifications/subjects.ts'
import type { Actor } from '#src/features/trust/can.ts'
import type { JobQueue, ListingMailJob } from '#src/platform/jobs.ts'
import {
  LIFECYCLE,
  listedUntil,
  movesUp,
  type OwnerStatus,
  renewalObstacle,
  stateAt,
  statusObstacle,
  WARNING_MS
} from '#src/shared/listing-life.ts'
import { paths } from '#src/shared/paths.ts'
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
  markSubjectRead(tx, { id: sellerId }, listingSubject(id), now)

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

const BATCH = 100

type JobContext = { db: Db; jobs: JobQueue }

/** States that expire. Written out, so that the planner can use the partial index. */
const ages = sql`${listings.status} in ('active', 'reserved', 'inactive')`

/**
 * Each is ended and mailed once, however many processes do this. Others may see an expired listing:
 * a paused one stays paused, and only its seller is mailed.
 * @param ended  receives each batch once it is committed, even if a later one fails
 */
export async function expireListings(context: JobContext, now: Date, ended?: Done) {
  const over = and(ages, lte(listings.expiresAt, now))
  const kind = 'listingExpired'
  const shown = and(over, ne(listings.status, 'inactive'))
  await inBatches(context, { due: shown, kind, change: { status: 'expired' }, now }, ended)
  const isUnmailed = or(
    isNull(listings.expiryWarnedAt),
    lt(listings.expiryWarnedAt, listings.expiresAt)
  )
  const paused = and(over, eq(listings.status, 'inactive'), isUnmailed)
  await inBatches(context, { due: paused, kind, change: { expiryWarnedAt: now }, now })
}

/** Notifies every seller whose listing ends within `WARNING_MS`, once for each end. */
export function warnOfExpiry(context: JobContext, now: Date) {
  const soon = new Date(now.getTime() + WARNING_MS)
  const near = and(gt(listings.expiresAt, now), lte(listings.expiresAt, soon))
  const due = and(ages, near, isNull(listings.expiryWarnedAt))
  return inBatches(context, { due, kind: 'listingExpiring', change: { expiryWarnedAt: now }, now })
}

type Task = {
  due: SQL | undefined
  change: Partial<typeof listings.$inferInsert>
  kind: ListingMailJob['kind']
  now: Date
}

type Done = (rows: Awaited<ReturnType<typeof batch>>) => void

async function inBatches(context: JobContext, task: Task, done?: Done) {
  for (;;) {
    const rows = await batch(context, task)
    if (rows.length > 0) done?.(rows)
    if (rows.length < BATCH) return
  }
}

function batch({ db, jobs }: JobContext, { due, change, kind, now }: Task) {
  return db.transaction(async tx => {
    const { id, sellerId, categoryId, title, expiresAt } = getTableColumns(listings)
    const rows = await tx
      .select({ id, sellerId, categoryId, title, expiresAt })
      .from(listings)
      .where(due)
      .orderBy(asc(listings.expiresAt))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (rows.length === 0) return rows
    const ids = rows.map(({ id }) => id)
    await tx.update(listings).set(change).where(inArray(listings.id, ids))
    for (const row of rows) {
      await jobs.enqueue(tx, 'mail', { kind, userId: row.sellerId, listingId: row.id })
      if (kind === 'listingExpiring') await notify(tx, jobs, warningOf(row, now))
    }
    return rows
  })
}

type Ending = { id: number; sellerId: number; title: string; expiresAt: Date }

const warningOf = ({ id, sellerId, title, expiresAt }: Ending, at: Date) => ({
  userId: sellerId,
  kind: 'expiring' as const,
  subject: listingSubject(id),
  parts: { title, expiresAt: expiresAt.toISOString() },
  path: paths.listing(id),
  at
})

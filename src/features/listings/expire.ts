import { and, getTableColumns, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { type ListingRow, listings } from '#db/schema/listings.ts'
import { notify } from '#src/features/notifications/notify.ts'
import { listingSubject } from '#src/features/notifications/subjects.ts'
import type { JobQueue } from '#src/platform/jobs.ts'
import type { ListingMailJob } from '#src/shared/jobs.ts'
import { WARNING_MS } from '#src/shared/listing-life.ts'
import { paths } from '#src/shared/paths.ts'
import { isShown } from './visible.ts'

const BATCH = 100

type JobContext = { db: Db; jobs: JobQueue }

/** States that expire. Like other conditions written out, so that partial indexes can be used. */
const ages = sql`${listings.status} in ('active', 'reserved', 'inactive')`
const isUnmailed = sql`(${listings.expiryWarnedAt} is null
  or ${listings.expiryWarnedAt} < ${listings.expiresAt})`

/**
 * Each is ended and mailed once, however many processes do this. Others may see an expired listing:
 * a paused one stays paused, and only its seller is mailed.
 * @param ended  receives each batch once it is committed, even if a later one fails
 */
export async function expireListings(context: JobContext, now: Date, ended?: Done) {
  const kind = 'listingExpired'
  await runTask(context, { due: shownUntil(now), kind, change: { status: 'expired' }, now }, ended)
  await runTask(context, { due: pausedUntil(now), kind, change: { expiryWarnedAt: now }, now })
}

const shownUntil = (now: Date) => and(isShown(), lte(listings.expiresAt, now))
const pausedUntil = (now: Date) =>
  and(sql`${listings.status} = 'inactive'`, lte(listings.expiresAt, now), isUnmailed)

function nearEnd(now: Date) {
  const soon = new Date(now.getTime() + WARNING_MS)
  const near = and(gt(listings.expiresAt, now), lte(listings.expiresAt, soon))
  return and(ages, near, isNull(listings.expiryWarnedAt))
}

/** Notifies every seller whose listing ends within `WARNING_MS`, once for each end. */
export function warnOfExpiry(context: JobContext, now: Date) {
  const change = { expiryWarnedAt: now }
  return runTask(context, { due: nearEnd(now), kind: 'listingExpiring', change, now })
}

type Task = {
  due: SQL | undefined
  change: Partial<typeof listings.$inferInsert>
  kind: ListingMailJob['kind']
  now: Date
}

type Done = (rows: Awaited<ReturnType<typeof batch>>) => void

async function runTask(context: JobContext, task: Task, done?: Done) {
  for (;;) {
    const rows = await batch(context, task)
    if (rows.length > 0) done?.(rows)
    if (rows.length < BATCH) return
  }
}

function batch({ db, jobs }: JobContext, { due, change, kind, now }: Task) {
  return db.transaction(async tx => {
    const ids = await lockDue(tx, due)
    if (ids.length === 0) return []
    const { id, sellerId, categoryId, title, status, expiresAt } = getTableColumns(listings)
    const rows = await tx
      .update(listings)
      .set(change)
      .where(inArray(listings.id, ids))
      .returning({ id, sellerId, categoryId, title, status, expiresAt })
    for (const row of rows) {
      await jobs.enqueue(tx, 'mail', { kind, userId: row.sellerId, listingId: row.id })
      if (kind === 'listingExpiring') await notify(tx, jobs, warningOf(row, now))
    }
    return rows
  })
}

/** Waits for nobody: what another is changing, or whose seller is being banned, comes next time. */
async function lockDue(tx: Db, due: SQL | undefined): Promise<number[]> {
  const rows = await tx.execute<{ id: number }>(lockingDue(due))
  return rows.map(({ id }) => id)
}

const lockingDue = (due: SQL | undefined) => sql`
    select ${listings.id}::float8 as id from ${listings}
    join ${users} on ${users.id} = ${listings.sellerId}
    where ${due} order by ${listings.expiresAt} limit ${BATCH}
    for no key update of ${listings} skip locked
    for key share of ${users} skip locked`

/** What each of the tasks begins with. */
export const dueAt = (now: Date) => ({
  shown: lockingDue(shownUntil(now)),
  paused: lockingDue(pausedUntil(now)),
  near: lockingDue(nearEnd(now))
})

type Ending = Pick<ListingRow, 'id' | 'sellerId' | 'title' | 'status' | 'expiresAt'>

const warningOf = ({ id, sellerId, title, status, expiresAt }: Ending, at: Date) => ({
  userId: sellerId,
  kind: 'expiring' as const,
  subject: listingSubject(id),
  parts: { title, expiresAt: expiresAt.toISOString(), paused: status === 'inactive' },
  path: paths.listing(id),
  at
})

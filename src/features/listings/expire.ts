import {
  and,
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
import { users } from '#db/schema/accounts.ts'
import { type ListingRow, listings } from '#db/schema/listings.ts'
import { notify } from '#src/features/notifications/notify.ts'
import { listingSubject } from '#src/features/notifications/subjects.ts'
import type { JobQueue } from '#src/platform/jobs.ts'
import type { ListingMailJob } from '#src/shared/jobs.ts'
import { WARNING_MS } from '#src/shared/listing-life.ts'
import { paths } from '#src/shared/paths.ts'

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
  await runTask(context, { due: shown, kind, change: { status: 'expired' }, now }, ended)
  const isUnmailed = or(
    isNull(listings.expiryWarnedAt),
    lt(listings.expiryWarnedAt, listings.expiresAt)
  )
  const paused = and(over, eq(listings.status, 'inactive'), isUnmailed)
  await runTask(context, { due: paused, kind, change: { expiryWarnedAt: now }, now })
}

/** Notifies every seller whose listing ends within `WARNING_MS`, once for each end. */
export function warnOfExpiry(context: JobContext, now: Date) {
  const soon = new Date(now.getTime() + WARNING_MS)
  const near = and(gt(listings.expiresAt, now), lte(listings.expiresAt, soon))
  const due = and(ages, near, isNull(listings.expiryWarnedAt))
  return runTask(context, { due, kind: 'listingExpiring', change: { expiryWarnedAt: now }, now })
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

/** What the end of listings begins with. */
export const dueNow = (now: Date) => lockingDue(and(ages, lte(listings.expiresAt, now)))

type Ending = Pick<ListingRow, 'id' | 'sellerId' | 'title' | 'status' | 'expiresAt'>

const warningOf = ({ id, sellerId, title, status, expiresAt }: Ending, at: Date) => ({
  userId: sellerId,
  kind: 'expiring' as const,
  subject: listingSubject(id),
  parts: { title, expiresAt: expiresAt.toISOString(), paused: status === 'inactive' },
  path: paths.listing(id),
  at
})

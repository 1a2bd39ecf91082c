import { and, asc, getTableColumns, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listings } from '#db/schema/listings.ts'
import { notify } from '#src/features/notifications/notify.ts'
import { listingSubject } from '#src/features/notifications/notify-members.ts'
import type { Jobs, ListingMailJob } from '#src/platform/jobs.ts'
import { WARNING_MS } from '#src/shared/listing-life.ts'
import { paths } from '#src/shared/paths.ts'

/** So many at once, that no transaction with its mails comes near its deadline. */
const BATCH = 100

type Runner = { db: Db; jobs: Pick<Jobs, 'enqueue'> }

/** States that time ends. Written out, so that the planner sees the partial index fit. */
const ages = sql`${listings.status} in ('active', 'reserved', 'inactive')`

/**
 * Ends every listing whose days are over and mails its seller, both or neither, each once however
 * many processes do this at the same time. @returns the ended ones
 */
export function expireListings(runner: Runner, now: Date) {
  const due = and(ages, lte(listings.expiresAt, now))
  return inBatches(runner, { due, kind: 'listingExpired', change: { status: 'expired' }, now })
}

/** Tells every seller whose listing ends within 3 days, once for each end. @returns the listings */
export function warnOfExpiry(runner: Runner, now: Date) {
  const soon = new Date(now.getTime() + WARNING_MS)
  const near = and(gt(listings.expiresAt, now), lte(listings.expiresAt, soon))
  const due = and(ages, near, isNull(listings.expiryWarnedAt))
  return inBatches(runner, { due, kind: 'listingExpiring', change: { expiryWarnedAt: now }, now })
}

type Task = {
  due: SQL | undefined
  /** What takes a listing out of `due`. */
  change: Partial<typeof listings.$inferInsert>
  kind: ListingMailJob['kind']
  now: Date
}

async function inBatches(runner: Runner, task: Task) {
  const done: Awaited<ReturnType<typeof batch>> = []
  for (;;) {
    const some = await batch(runner, task)
    done.push(...some)
    if (some.length < BATCH) return done
  }
}

function batch({ db, jobs }: Runner, { due, change, kind, now }: Task) {
  return db.transaction(async tx => {
    const { id, sellerId: userId, categoryId, title, expiresAt } = getTableColumns(listings)
    // What another process has in hand, or its owner, is left to them.
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

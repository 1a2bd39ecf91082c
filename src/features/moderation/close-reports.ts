import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { reports } from '#db/schema/moderation.ts'
import { Refusal } from '#src/shared/errors.ts'
import { paths } from '#src/shared/paths.ts'
import type { ClosedCase } from '#src/shared/schemas/moderation.ts'
import { type DecisionContext, notifyOfOutcome } from './decision-notice.ts'
import { type Reported, readReported } from './read-case.ts'

type Outcome = { acted: boolean; title: string }

export const titleOf = ({ kind }: ClosedCase, { name }: Reported) =>
  kind === 'message' ? '' : (name ?? '')

/**
 * Closes the case in which a member was acted on; that of a listing which reports have hidden stays
 * open, since it still has to be removed or shown again. Refuses with `not_found` somebody else's case.
 */
export async function upholdCase(
  tx: Db,
  context: DecisionContext,
  userId: number,
  about: ClosedCase
) {
  const reported = await readReported(tx, about)
  if (reported.userId !== userId) throw new Refusal('not_found')
  if (await isHiddenByReports(tx, about)) return
  await closeReports(tx, context, about, { acted: true, title: titleOf(about, reported) })
}

async function isHiddenByReports(tx: Db, { kind, targetId }: ClosedCase) {
  if (kind !== 'listing') return false
  const { id, removedBy } = listings
  // Before its reports, in the order in which every decision locks them.
  const [row] = await tx.select({ removedBy }).from(listings).where(eq(id, targetId)).for('update')
  return row?.removedBy === 'reports'
}

/** Locks who is notified of the outcome before their reports, in the order of an account's deletion. */
const holdReporters = (tx: Db, { kind, targetId }: ClosedCase) =>
  tx.execute(sql`select from ${users} where ${users.id} in (
    select ${reports.reporterId} from ${reports}
    where ${reports.kind} = ${kind} and ${reports.targetId} = ${targetId}::bigint
      and ${reports.closedAt} is null
  ) order by ${users.id} for key share`)

/** Refuses with `not_found` what nobody has reported, with `conflict` if all its reports are closed. */
export async function lockOpenReports(tx: Db, about: ClosedCase) {
  const { kind, targetId } = about
  await holdReporters(tx, about)
  const filed = await tx
    .select({ closedAt: reports.closedAt })
    .from(reports)
    .where(and(eq(reports.kind, kind), eq(reports.targetId, targetId)))
    .for('update')
  if (filed.length === 0) throw new Refusal('not_found')
  if (filed.every(({ closedAt }) => closedAt !== null)) throw new Refusal('conflict')
}

export async function closeReports(
  tx: Db,
  context: DecisionContext,
  about: ClosedCase,
  { acted, title }: Outcome
) {
  const { kind, targetId } = about
  await holdReporters(tx, about)
  const closed = await tx
    .update(reports)
    .set({ closedAt: context.now })
    .where(and(eq(reports.kind, kind), eq(reports.targetId, targetId), isNull(reports.closedAt)))
    .returning({ id: reports.id, reporterId: reports.reporterId })
  for (const { id, reporterId } of closed) {
    if (reporterId === null) continue
    await notifyOfOutcome(tx, context, {
      userId: reporterId,
      subject: `report:${id}`,
      act: acted ? 'reportAccepted' : 'reportRejected',
      title,
      path: paths.notifications
    })
  }
  return closed.length
}

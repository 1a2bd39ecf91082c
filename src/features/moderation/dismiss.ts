import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { reports } from '#db/schema/messaging.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { ClosedCase } from '#src/shared/schemas/moderation.ts'
import { closeReports, titleOf } from './close-reports.ts'
import { type DecisionContext, recordDecision } from './decision-notice.ts'
import { keepListing } from './hide-listing.ts'
import { refuseOwnCase } from './own-case.ts'
import { readReported } from './read-case.ts'
import type { Shown } from './take-down.ts'

/**
 * A listing that reports have hidden is shown again. Refuses with `conflict` what has no open report,
 * such as when another moderator was faster, and reports about oneself.
 *
 * @returns the listing, if it is one
 */
export async function dismissReports(
  db: Db,
  moderator: { id: number },
  closed: ClosedCase,
  tools: DecisionContext
): Promise<Shown | undefined> {
  return db.transaction(async tx => {
    const open = await tx
      .select({ id: reports.id })
      .from(reports)
      .where(
        and(
          eq(reports.kind, closed.kind),
          eq(reports.targetId, closed.targetId),
          isNull(reports.closedAt)
        )
      )
      .for('update')
    if (open.length === 0) throw new Refusal('conflict')
    const kept =
      closed.kind === 'listing' && (await keepListing(tx, moderator, closed.targetId, tools))
    if (kept) return kept
    const about = await readReported(tx, closed)
    await refuseOwnCase(tx, moderator, { ...closed, userId: about.userId })
    const title = titleOf(closed, about)
    const row = { ...closed, act: 'keep', userId: about.userId, title } as const
    await recordDecision(tx, { ...row, moderatorId: moderator.id }, tools)
    await closeReports(tx, tools, closed, { acted: false, title })
    return undefined
  })
}

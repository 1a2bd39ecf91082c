import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { reports } from '#db/schema/messaging.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { ClosedCase } from '#src/shared/schemas/moderation.ts'
import { closeReports, titleOf } from './close-reports.ts'
import { type DecisionContext, recordDecision } from './decision-notice.ts'
import { refuseOwnCase } from './own-case.ts'
import { readReported } from './read-case.ts'

/**
 * A listing is restored instead. Refuses with `not_found` what has no open report, with `conflict`
 * reports about oneself.
 */
export async function dismissReports(
  db: Db,
  moderator: { id: number },
  closed: ClosedCase,
  tools: DecisionContext
) {
  await db.transaction(async tx => {
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
    if (open.length === 0) throw new Refusal('not_found')
    const about = await readReported(tx, closed)
    await refuseOwnCase(tx, moderator, { ...closed, userId: about.userId })
    const title = titleOf(closed, about)
    const row = { ...closed, act: 'keep', userId: about.userId, title } as const
    await recordDecision(tx, { ...row, moderatorId: moderator.id }, tools)
    await closeReports(tx, tools, closed, { acted: false, title })
  })
}

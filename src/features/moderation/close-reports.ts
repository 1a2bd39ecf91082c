import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { reports } from '#db/schema/messaging.ts'
import { paths } from '#src/shared/paths.ts'
import type { ClosedCase } from '#src/shared/schemas/moderation.ts'
import { type Tools, tellOutcome } from './tell.ts'

type Outcome = { acted: boolean; title: string }

/** Closes all open reports of a thing and tells those who made them what came of it. */
export async function closeReports(
  tx: Db,
  tools: Tools,
  { kind, targetId }: ClosedCase,
  { acted, title }: Outcome
) {
  const closed = await tx
    .update(reports)
    .set({ closedAt: tools.now })
    .where(and(eq(reports.kind, kind), eq(reports.targetId, targetId), isNull(reports.closedAt)))
    .returning({ id: reports.id, reporterId: reports.reporterId })
  for (const { id, reporterId } of closed) {
    if (reporterId === null) continue
    await tellOutcome(tx, tools, {
      userId: reporterId,
      subject: `report:${id}`,
      act: acted ? 'reportAccepted' : 'reportRejected',
      title,
      path: paths.notifications
    })
  }
  return closed.length
}

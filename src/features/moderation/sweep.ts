import { and, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { reports } from '#db/schema/messaging.ts'
import { appeals, decisions } from '#db/schema/moderation.ts'

export async function sweepModeration(db: Db, olderThan: Date) {
  await db.delete(reports).where(and(isNotNull(reports.closedAt), lt(reports.closedAt, olderThan)))
  const waits = db
    .select({ one: sql`1` })
    .from(appeals)
    .where(sql`${appeals.decisionId} = ${decisions.id} and ${appeals.decidedAt} is null`)
  await db.delete(decisions).where(and(lt(decisions.at, olderThan), notExists(waits)))
}

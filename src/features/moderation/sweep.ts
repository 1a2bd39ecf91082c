import { and, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { appeals, decisions, reports } from '#db/schema/moderation.ts'

export async function sweepModeration(db: Db, olderThan: Date) {
  await db.delete(reports).where(and(isNotNull(reports.closedAt), lt(reports.closedAt, olderThan)))
  const waits = db
    .select({ one: sql`1` })
    .from(appeals)
    .where(sql`${appeals.decisionId} = ${decisions.id} and ${appeals.decidedAt} is null`)
  // Without it, there would be nothing to appeal against.
  const lasts = db
    .select({ one: sql`1` })
    .from(users)
    .where(sql`${users.id} = ${decisions.userId} and ${users.bannedAt} is not null
      and ${decisions.act} = 'ban'`)
  await db
    .delete(decisions)
    .where(and(lt(decisions.at, olderThan), notExists(waits), notExists(lasts)))
}

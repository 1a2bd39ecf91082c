import { desc, eq, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { auditLog, users } from '#db/schema/accounts.ts'
import { pageOf } from '#src/shared/page-of.ts'

export type AuditEntry = {
  actorId: number | null
  action: string
  object: string
  /** Numbers and names of choices only: what is written here is never deleted. */
  details?: string
}

/** Records what a member of staff does, in the transaction of the act: both or neither. */
export async function writeAudit(tx: Db, entry: AuditEntry) {
  await tx.insert(auditLog).values(entry)
}

const PAGE = 50

/**
 * What was done, newest first, one page. `before` is the number of the last entry of the page
 * before.
 */
export async function readAudit(db: Db, before: number | undefined) {
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actorId: auditLog.actorId,
      actor: users.username,
      action: auditLog.action,
      object: auditLog.object,
      details: auditLog.details
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(before === undefined ? undefined : lt(auditLog.id, before))
    .orderBy(desc(auditLog.id))
    .limit(PAGE + 1)
  const { page, last } = pageOf(rows, PAGE)
  return { entries: page, next: last?.id }
}

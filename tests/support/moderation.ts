import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { auditLog } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { notifications } from '#db/schema/notifications.ts'
import type { Account } from '#src/features/accounts/account.ts'
import type { DecisionParts } from '#src/shared/notifications.ts'
import { anAccount, day, noJobs } from './factories.ts'

export const NOW = new Date('2026-06-15T12:00:00Z')
export const context = { jobs: noJobs, now: NOW }
export const scam = { rule: 'scam', note: '' } as const
export const aMember = (db: Db, overrides = {}) =>
  anAccount(db, { createdAt: day(1), ...overrides })
export const aModerator = (db: Db) => aMember(db, { role: 'moderator' })
/** The listing as it is stored. */
export const stored = async (db: Db, id: number) =>
  (await db.select().from(listings).where(eq(listings.id, id)))[0]
/** The acts of the decisions that a member was notified of, the oldest first. */
export const notices = async (db: Db, { id }: Pick<Account, 'id'>) => {
  const rows = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, id), eq(notifications.kind, 'moderation')))
    .orderBy(notifications.id)
  return rows.map(({ parts }) => (parts as DecisionParts).act)
}
/** The last row of the log of what staff did. */
export const audited = async (db: Db) => {
  const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return row && { actorId: row.actorId, action: row.action, object: row.object }
}
/** A report of a listing. */
export const about = (targetId: number) =>
  ({ kind: 'listing', targetId, reason: 'scam', note: '' }) as const

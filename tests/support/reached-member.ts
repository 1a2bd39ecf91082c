import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { pushSubscriptions } from '#db/schema/notifications.ts'
import { startSession } from '#src/features/accounts/sessions.ts'
import { notify } from '#src/features/notifications/notify.ts'
import type { Jobs } from '#src/platform/jobs.ts'
import { anAccount } from './factories.ts'
import type { PushService } from './push-service.ts'

/** A member with a device that shows notifications. */
export async function aReachedMember(db: Db, service: PushService) {
  const { id: userId } = await anAccount(db)
  await startSession(db, userId, 'Chrome, Android')
  const device = service.device()
  const at = new Date()
  const { endpoint, keys } = device
  const row = { endpoint, ...keys, language: 'sq' as const, createdAt: at, lastUsedAt: at }
  const sessionId = sql`(select id from sessions where user_id = ${userId})`
  await db.insert(pushSubscriptions).values({ ...row, sessionId })
  return { userId, device }
}

/** That a listing of the member ends soon; each listing is a notification of its own. */
export const tellOfEnd = (db: Db, jobs: Jobs, userId: number, listingId: number) =>
  db.transaction(tx =>
    notify(tx, jobs, {
      userId,
      kind: 'expiring',
      subject: `listing:${listingId}`,
      parts: { title: `Divan ${listingId}`, expiresAt: new Date().toISOString() },
      path: `/listing/${listingId}`,
      at: new Date()
    })
  )

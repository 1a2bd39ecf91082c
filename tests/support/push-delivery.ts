import { sql } from 'drizzle-orm'
import webPush from 'web-push'
import type { Db } from '#db/client.ts'
import { notificationDeliveries } from '#db/schema/notifications.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { startSession } from '#src/features/accounts/sessions.ts'
import { deliverPush } from '#src/features/notifications/deliver-push.ts'
import { notifyMessages } from '#src/features/notifications/notify-members.ts'
import { subscribe } from '#src/features/notifications/subscriptions.ts'
import type { When } from '#src/platform/jobs.ts'
import { openPush } from '#src/platform/push.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import type { JobName, JobPayload, PushJob } from '#src/shared/jobs.ts'
import { type Device, openPushService } from './push-service.ts'

/** Noon in Albania. */
export const NOW = new Date('2026-07-27T10:00:00Z')
const CONVERSATION = 7

/** What every test sends pushes to. */
export const service = await openPushService()

export type QueuedJob = { name: JobName; payload: JobPayload<JobName>; after: Date | undefined }
export const queue: QueuedJob[] = []
/** Before each test. */
export function forgetPushes() {
  queue.splice(0)
  service.delivered.splice(0)
}
export const jobs = {
  enqueue: async (_: Db, name: JobName, payload: JobPayload<JobName>, when?: When) => {
    queue.push({ name, payload, after: when && momentOf(when) })
  }
}
const momentOf = (when: When) =>
  'after' in when ? when.after : new Date(NOW.getTime() + ('waitMs' in when ? when.waitMs : 0))

const keys = { ...webPush.generateVAPIDKeys(), subject: 'mailto:op@shembull.al' }
// One of its own for each test: after a silence it has a rest.
export const context = () => ({
  push: openPush({ keys, hosts: [service.origin], patience: 1000 }),
  jobs,
  clock: { now: () => NOW }
})
export const pushJobs = () =>
  queue.filter(({ name }) => name === 'push').map(({ payload }) => payload as PushJob)

/** Signs somebody in on a device that shows notifications. */
export async function join(db: Db, account: Account, device: Device, language: Language = 'sq') {
  const token = await startSession(db, account.id, 'Chrome, Android')
  const [session] = await db.execute<{ id: string }>(
    sql`select id from sessions where user_id = ${account.id} order by created_at desc, id limit 1`
  )
  const holder = { id: account.id, sessionId: session!.id }
  await subscribe(db, context().push, holder, { ...device, language, now: NOW })
  return { token, sessionId: session!.id }
}

export const write = (db: Db, receiver: Account, excerpt = 'A është ende?', at = NOW) =>
  notifyMessages(db, jobs, [
    {
      conversationId: CONVERSATION,
      receiverId: receiver.id,
      senderName: 'Drita Marku',
      listingTitle: 'Divan',
      excerpt,
      path: '/messages?with=3',
      at
    }
  ])
export const deliverAll = async (db: Db, some = context()) => {
  for (const job of pushJobs()) await deliverPush(db, some, job)
}
export const states = async (db: Db) =>
  (await db.select().from(notificationDeliveries)).map(({ state, count }) => [state, count])

import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import {
  type Notification,
  notificationDeliveries,
  type PushSubscription,
  pushSubscriptions
} from '#db/schema/notifications.ts'
import type { JobQueue } from '#src/platform/jobs.ts'
import type { PushOutcome } from '#src/platform/push.ts'
import { HOUR_MS } from '#src/shared/retention.ts'

export type Attempt = {
  notification: Notification
  subscription: PushSubscription
  outcome: PushOutcome
  tries: number
  now: Date
}

type State = (typeof notificationDeliveries.$inferInsert)['state']

const TRIES_MAX = 10
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = HOUR_MS
const FAILURES_MAX = 5

export async function settlePush(db: Db, jobs: JobQueue, attempt: Attempt) {
  const { outcome, subscription, tries, now } = attempt
  const own = eq(pushSubscriptions.id, subscription.id)
  if (outcome.kind === 'gone') {
    await db.delete(pushSubscriptions).where(own)
  } else if (outcome.kind === 'taken') {
    await note(db, attempt, 'sent')
    await db.update(pushSubscriptions).set({ lastUsedAt: now, failures: 0 }).where(own)
  } else if (outcome.kind === 'later' && tries + 1 < TRIES_MAX) {
    await db.transaction(tx => tryLater(tx, jobs, attempt, outcome.retryAfter))
  } else {
    await db.transaction(tx => giveUp(tx, attempt))
  }
}

async function tryLater(tx: Db, jobs: JobQueue, attempt: Attempt, retryAfter: number | undefined) {
  const { notification, subscription, tries } = attempt
  await note(tx, attempt, 'waiting')
  const backOff = Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS)
  const waitMs = Math.max(backOff, retryAfter ?? 0)
  const { id: notificationId, count } = notification
  const job = { notificationId, count, subscriptionId: subscription.id, tries: tries + 1 }
  await jobs.enqueue(tx, 'push', job, { waitMs })
}

async function giveUp(tx: Db, attempt: Attempt) {
  const own = eq(pushSubscriptions.id, attempt.subscription.id)
  const isUntried = attempt.outcome.kind === 'later' && attempt.outcome.untried
  // Before anything else: it locks the row, so that two failures at the same moment are both counted.
  const counted = sql`${pushSubscriptions.failures} + ${isUntried ? 0 : 1}::int`
  const [device] = await tx
    .update(pushSubscriptions)
    .set({ failures: counted })
    .where(own)
    .returning({ failures: pushSubscriptions.failures })
  if (device && device.failures >= FAILURES_MAX) await tx.delete(pushSubscriptions).where(own)
  else await note(tx, attempt, 'failed')
}

/** Throws when one of them was deleted at this moment; the job, run again, finds that out. */
async function note(db: Db, { notification, subscription, now }: Attempt, state: State) {
  const { id: notificationId, count } = notification
  const row = { channel: 'push' as const, count, state, at: now }
  await db
    .insert(notificationDeliveries)
    .values({ ...row, notificationId, subscriptionId: subscription.id })
    .onConflictDoUpdate({
      target: [
        notificationDeliveries.notificationId,
        notificationDeliveries.channel,
        notificationDeliveries.subscriptionId
      ],
      set: row,
      setWhere: sql`${notificationDeliveries.count} <= excluded.count`
    })
}

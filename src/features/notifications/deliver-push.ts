import { createHash } from 'node:crypto'
import { and, eq, getTableColumns, gt, gte, isNull, lte, ne, notExists, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import {
  type Notification,
  notificationDeliveries,
  notificationPreferences,
  notifications,
  type PushSubscription,
  pushSubscriptions,
  quietHours
} from '#db/schema/notifications.ts'
import type { Clock } from '#src/platform/clock.ts'
import type { JobQueue } from '#src/platform/jobs.ts'
import type { Push } from '#src/platform/push.ts'
import type { PushJob } from '#src/shared/jobs.ts'
import { NOTIFICATION_KINDS, type Parts } from '#src/shared/notifications.ts'
import { localized, paths } from '#src/shared/paths.ts'
import { photoAddress } from '#src/shared/photos.ts'
import { isChoiceOfReader, isWanted } from './preferences.ts'
import { quietUntil } from './quiet-hours.ts'
import { type Attempt, settlePush } from './settle-push.ts'
import { isStillTrue, stillOffered } from './still-true.ts'
import { notificationText } from './text.ts'

export type PushContext = { push: Push; jobs: JobQueue; clock: Clock }

/**
 * Sends one notification to the devices of its reader that have not received it yet. It is not sent
 * if it was read meanwhile, is no longer true, is not wanted, or has grown (a later job sends all of
 * it); in quiet hours it waits for their end. Running again after a crash resends only what was not
 * recorded as sent; a device shows both as one, by the tag.
 */
export async function deliverPush(db: Db, context: PushContext, job: PushJob) {
  const now = context.clock.now()
  const found = await findUnread(db, job)
  if (!found?.wanted) return
  const { notification, quiet } = found
  const until = quietUntil(now, quiet)
  if (until) {
    return context.jobs.enqueue(db, 'push', job, { waitMs: until.getTime() - now.getTime() })
  }
  const [news] = await stillOffered(db, [notification])
  if (!news) return
  const devices = await findDevices(db, notification, job, now)
  const attempts = devices.map(async subscription => {
    const outcome = await context.push.send(subscription, messageFor(news, subscription))
    const attempt: Attempt = { notification, subscription, outcome, tries: job.tries ?? 0, now }
    await settlePush(db, context.jobs, attempt)
  })
  // One device whose outcome cannot be recorded must not keep the others from theirs.
  const failed = (await Promise.allSettled(attempts)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

async function findUnread(db: Db, { notificationId, count }: PushJob) {
  const { fromMinute, toMinute } = getTableColumns(quietHours)
  const [row] = await db
    .select({
      notification: notifications,
      wanted: isWanted('push'),
      quiet: { fromMinute, toMinute }
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(notificationPreferences, isChoiceOfReader)
    .leftJoin(quietHours, eq(quietHours.userId, notifications.userId))
    .where(
      and(
        eq(notifications.id, notificationId),
        // Fewer when a listing was deleted meanwhile.
        lte(notifications.count, count),
        isNull(notifications.readAt),
        isNull(users.bannedAt),
        isStillTrue()
      )
    )
  return row
}

function findDevices(db: Db, notification: Notification, { subscriptionId }: PushJob, now: Date) {
  const had = db
    .select({ one: sql`1` })
    .from(notificationDeliveries)
    .where(
      and(
        eq(notificationDeliveries.notificationId, notification.id),
        eq(notificationDeliveries.subscriptionId, pushSubscriptions.id),
        gte(notificationDeliveries.count, notification.count),
        ne(notificationDeliveries.state, 'waiting')
      )
    )
  return db
    .select(getTableColumns(pushSubscriptions))
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(
      and(
        eq(sessions.userId, notification.userId),
        gt(sessions.expiresAt, now),
        subscriptionId === undefined ? undefined : eq(pushSubscriptions.id, subscriptionId),
        notExists(had)
      )
    )
}

/** Above this, news within the same millisecond are not told apart. */
const COUNT_MAX = 1000
/** Push services take 4 KB; half of it is enough for anyone who reads on a phone. */
const TITLE_MAX = 100
const BODY_MAX = 240

const cut = (text: string, max: number) =>
  text.length <= max
    ? text
    : `${text
        .slice(0, max - 3)
        .toWellFormed()
        .trimEnd()}...`

function messageFor(notification: Notification, { language }: PushSubscription) {
  const { id, kind, subject, path } = notification
  const { title, body } = notificationText(notification, language)
  const { keep, urgent } = NOTIFICATION_KINDS[kind]
  const payload = {
    id: `${id}.${newness(notification)}`,
    tag: `${kind}/${subject}`,
    title: cut(title, TITLE_MAX),
    body: cut(body, BODY_MAX),
    lang: language,
    path: localized(path, language),
    open: localized(paths.notification(id), language),
    ...imageOf(notification)
  }
  return {
    payload: JSON.stringify(payload),
    ttl: keep / 1000,
    urgent,
    topic: topicOf(notification)
  }
}

/** Grows with each piece of news; the count alone falls when a listing that was found is deleted. */
const newness = ({ happenedAt, count }: Notification) =>
  happenedAt.getTime() * COUNT_MAX + Math.min(count, COUNT_MAX - 1)

/** The photo of what a search found last, small: phones pay for it. */
function imageOf({ parts }: Pick<Notification, 'parts'>) {
  const { listings: [newest] = [] } = parts as Partial<Parts['saved_search']>
  return newest?.photo ? { image: photoAddress(newest.photo, 320, 'webp') } : {}
}

/** 32 letters of the subject's hash: a push service must not read it. */
const topicOf = ({ kind, subject }: Notification) =>
  createHash('sha256').update(`${kind}/${subject}`).digest('base64url').slice(0, 32)

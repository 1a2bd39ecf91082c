import { and, eq, getTableColumns, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import {
  type Notification,
  notificationDeliveries,
  notificationPreferences,
  notifications
} from '#db/schema/notifications.ts'
import type { Clock } from '#src/platform/clock.ts'
import type { JobQueue } from '#src/platform/jobs.ts'
import type { Digest, NotificationMailJob } from '#src/shared/jobs.ts'
import { isOptional, MAIL_AGAIN } from '#src/shared/notifications.ts'
import { nextDigest } from './digest-time.ts'
import { type MailContext, sendMail } from './mail.ts'
import { isChoiceOfReader, isWanted } from './preferences.ts'
import { isStillTrue, stillOffered } from './still-true.ts'
import { digestText, mailText } from './text.ts'
import { unsubscribePath } from './unsubscribe.ts'

type NotificationContext = MailContext & { secret: string; clock: Clock; jobs: JobQueue }

/**
 * No second mail about the same within this time. The next is due after twice as long, so that the
 * clocks of two machines may differ.
 */
const REST_MS = MAIL_AGAIN / 2

/**
 * Mails a notification by itself, or all that wait for the same digest. Each of those has a job of
 * its own, and the first one queues the digest, which is sent once. A retry has the same Message-ID.
 */
export async function sendNotificationMail(
  db: Db,
  context: NotificationContext,
  job: NotificationMailJob
) {
  if ('userId' in job) return sendDigest(db, context, job)
  const { notificationId, due, pace } = job
  const mailedBefore = new Date(due ?? context.clock.now().getTime() - REST_MS)
  const [found] = await waiting(db, eq(notifications.id, notificationId), mailedBefore)
  if (!found) return
  const { reader, notification, mailed } = found
  const { userId, kind } = notification
  // If it was set to another pace meanwhile, it has another job.
  if ((pace ?? 'soon') !== notification.pace) return
  if (due !== undefined) return queueDigest(db, context, found, { userId, kind, pace, due })
  const id = ['notification', notification.id, ...(mailed ? [mailed.at.getTime()] : [])].join('.')
  const [news] = await stillOffered(db, [fresh(found)])
  if (!news) return
  await sendMail(context, reader, {
    ...mailText(news, addressed(reader, context)),
    id,
    ...stopOf(context, notification)
  })
  await noteOneSent(db, context, notification)
}

/** Queues the notification's digest or, if that has been sent already, has it wait for the next one. */
async function queueDigest(
  db: Db,
  { jobs, clock }: NotificationContext,
  { notification }: Waiting,
  digest: Digest
) {
  if (!(await wasSent(db, digest))) {
    return jobs.enqueue(db, 'notification-mail', digest, { once: idOf(digest) })
  }
  const { pace } = digest
  const after = nextDigest(clock.now(), pace)
  const late = { notificationId: notification.id, pace, due: after.getTime() }
  await jobs.enqueue(db, 'notification-mail', late, { after })
}

async function wasSent(db: Db, { userId, kind, pace, due }: Digest) {
  const [sent] = await db
    .select({ at: notificationDeliveries.at })
    .from(notificationDeliveries)
    .innerJoin(notifications, eq(notifications.id, notificationDeliveries.notificationId))
    .where(
      and(
        ...[eq(notifications.userId, userId), eq(notifications.kind, kind)],
        eq(notifications.pace, pace),
        eq(notificationDeliveries.channel, 'mail'),
        gte(notificationDeliveries.at, new Date(due))
      )
    )
    .limit(1)
  return sent !== undefined
}

/** The same for every attempt at a digest, which is therefore queued once. */
const idOf = ({ userId, kind, pace, due }: Digest) => ['digest', userId, kind, pace, due].join('.')

async function sendDigest(db: Db, context: NotificationContext, digest: Digest) {
  const { userId, kind, pace, due } = digest
  const which = and(
    eq(notifications.userId, userId),
    eq(notifications.kind, kind),
    eq(notifications.pace, pace)
  )
  const read = () => waiting(db, which, new Date(due))
  const all = await read()
  const news = await stillOffered(db, all.map(fresh))
  const reader = all[0]?.reader
  if (!reader || news.length === 0) return
  await sendMail(context, reader, {
    ...digestText(news, addressed(reader, context)),
    id: idOf(digest),
    ...stopOf(context, digest)
  })
  const named = new Set(news.map(({ id }) => id))
  const sent = all.map(each => each.notification).filter(({ id }) => named.has(id))
  await noteSent(db, sent, context.clock.now())
  const known = new Set(all.map(({ notification }) => notification.id))
  const late = (await read()).find(({ notification }) => !known.has(notification.id))
  // It came while the mail was on its way.
  if (late) await queueDigest(db, context, late, digest)
}

const addressed = ({ language, fullName }: Waiting['reader'], { origin }: NotificationContext) => ({
  language,
  recipient: fullName,
  origin
})

const stopOf = ({ secret }: NotificationContext, about: Pick<Digest, 'userId' | 'kind'>) => {
  const { userId, kind } = about
  return isOptional(kind) ? { unsubscribe: unsubscribePath(secret, { userId, kind }) } : {}
}

/**
 * What comes while a mail is on its way was counted as part of it when it was stored, so that nothing
 * is queued for it: it waits for the next mail.
 */
async function noteOneSent(db: Db, { clock, jobs }: NotificationContext, sent: Notification) {
  await db.transaction(async tx => {
    const isUnread = and(eq(notifications.id, sent.id), isNull(notifications.readAt))
    const [now] = await tx.select().from(notifications).where(isUnread).for('no key update')
    await noteSent(tx, [sent], clock.now())
    if (!now || now.count <= sent.count) return
    const next = { notificationId: sent.id }
    await jobs.enqueue(tx, 'notification-mail', next, { waitMs: MAIL_AGAIN })
  })
}

type Waiting = Awaited<ReturnType<typeof waiting>>[number]

function fresh({ notification, mailed }: Waiting): Notification {
  return { ...notification, count: notification.count - (mailed?.count ?? 0) }
}

/** Unread, still true, wanted by mail, and not mailed, or more than was mailed before that moment. */
function waiting(db: Db, which: ReturnType<typeof and>, mailedBefore: Date) {
  const { email, fullName, language } = getTableColumns(users)
  const { count, at } = notificationDeliveries
  return db
    .select({
      notification: notifications,
      reader: { email, fullName, language },
      mailed: { count, at }
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(
      notificationDeliveries,
      and(
        eq(notificationDeliveries.notificationId, notifications.id),
        eq(notificationDeliveries.channel, 'mail')
      )
    )
    .leftJoin(notificationPreferences, isChoiceOfReader)
    .where(
      and(
        which,
        isNull(notifications.readAt),
        isNull(users.bannedAt),
        // Anybody can register with another's address.
        isNotNull(users.emailConfirmedAt),
        or(isNull(count), and(lt(count, notifications.count), lt(at, mailedBefore))),
        isWanted('mail'),
        isStillTrue()
      )
    )
    .orderBy(notifications.id)
}

/** What was mailed, less what was deleted with its listing while the mail was on its way. */
const countStill = (id: number, count: number) =>
  sql`least(${count}::int, (select n.count from ${notifications} n where n.id = ${id}::bigint))`

async function noteSent(db: Db, sent: readonly Notification[], at: Date) {
  const rows = sent.map(({ id: notificationId, count }) => ({
    notificationId,
    count: countStill(notificationId, count),
    channel: 'mail' as const,
    state: 'sent' as const,
    at
  }))
  const { notificationId, channel, subscriptionId } = notificationDeliveries
  await db
    .insert(notificationDeliveries)
    .values(rows)
    .onConflictDoUpdate({
      target: [notificationId, channel, subscriptionId],
      set: { count: sql`greatest(${notificationDeliveries.count}, excluded.count)`, at }
    })
}

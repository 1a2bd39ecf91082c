import { and, eq, getTableColumns, isNull, notExists, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import {
  type Notification,
  notificationDeliveries,
  notificationPreferences,
  notifications
} from '#db/schema/notifications.ts'
import type { Clock } from '#src/platform/clock.ts'
import type { NotificationMailJob } from '#src/platform/jobs.ts'
import { USUAL } from '#src/shared/notifications.ts'
import { type MailTools, sendMail } from './mail.ts'
import { digestText, mailText } from './mail-text.ts'
import { unsubscribePath } from './unsubscribe.ts'

type Tools = MailTools & { secret: string; clock: Clock }

/**
 * Mails what has stayed unread, once for each notification: by itself, or with all else that waits
 * for the same digest. A try after a crash has the same Message-ID.
 */
export async function sendNotificationMail(db: Db, tools: Tools, job: NotificationMailJob) {
  const { notificationId, due } = job
  const [found] = await waiting(db, eq(notifications.id, notificationId))
  if (!found) return
  const { reader, notification } = found
  const { userId, kind, pace } = notification
  const { origin } = tools
  const addressed = { language: reader.language, recipient: reader.fullName, origin }
  // A decision of the moderators comes whatever was chosen.
  const stop =
    kind === 'moderation' ? {} : { unsubscribe: unsubscribePath(tools.secret, { userId, kind }) }
  if (due === undefined) {
    const id = `notification.${notification.id}`
    const text = mailText(notification, addressed)
    await sendMail(tools, reader, { ...text, id, ...stop })
    return noteSent(db, [notification], tools.clock.now())
  }
  const digest = and(
    eq(notifications.userId, userId),
    eq(notifications.kind, kind),
    eq(notifications.pace, pace)
  )
  const all = (await waiting(db, digest)).map(each => each.notification)
  const text = digestText(all, addressed)
  // All jobs of a digest have the same moment, so whichever is first, and again, says the same.
  await sendMail(tools, reader, { ...text, id: `digest.${userId}.${due}`, ...stop })
  return noteSent(db, all, tools.clock.now())
}

/** Unread, wanted by mail, and not mailed before. */
function waiting(db: Db, which: ReturnType<typeof and>) {
  const { email, fullName, language } = getTableColumns(users)
  const mailed = db
    .select({ one: sql`1` })
    .from(notificationDeliveries)
    .where(
      and(
        eq(notificationDeliveries.notificationId, notifications.id),
        eq(notificationDeliveries.channel, 'mail')
      )
    )
  return db
    .select({ notification: notifications, reader: { email, fullName, language } })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .leftJoin(
      notificationPreferences,
      and(
        eq(notificationPreferences.userId, notifications.userId),
        eq(notificationPreferences.kind, notifications.kind)
      )
    )
    .where(
      and(
        which,
        isNull(notifications.readAt),
        isNull(users.bannedAt),
        notExists(mailed),
        sql`coalesce(${notificationPreferences.mail}, ${USUAL.mail})`
      )
    )
    .orderBy(notifications.id)
}

async function noteSent(db: Db, sent: readonly Notification[], at: Date) {
  const rows = sent.map(({ id: notificationId, count }) => ({
    notificationId,
    count,
    channel: 'mail' as const,
    state: 'sent' as const,
    at
  }))
  await db.insert(notificationDeliveries).values(rows).onConflictDoNothing()
}

import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { sessions } from '#db/schema/accounts.ts'
import {
  notificationDeliveries,
  notifications,
  pushSubscriptions
} from '#db/schema/notifications.ts'
import type { JobQueue } from '#src/platform/jobs.ts'
import {
  type Kind,
  MAIL_AGAIN,
  NAMED_LISTINGS,
  NOTIFICATION_KINDS,
  type Pace,
  type Parts
} from '#src/shared/notifications.ts'
import { nextDigest } from './digest-time.ts'

export type News<Of extends Kind = Kind> = {
  userId: number
  kind: Of
  /** `conversation:12`: until it is read, more about the same goes into the same notification. */
  subject: string
  parts: Parts[Of]
  path: string
  /** Only saved searches have digests. */
  pace?: Of extends 'saved_search' ? Pace : 'soon'
  count?: number
  at: Date
}

/** Puts it into the list at once, and queues push and mail; all is committed with what caused it. */
export const notify = <Of extends Kind>(tx: Db, jobs: JobQueue, news: News<Of>): Promise<void> =>
  notifyAll(tx, jobs, [news])

export async function notifyAll(tx: Db, jobs: JobQueue, all: readonly News[]) {
  if (all.length === 0) return
  const unread = await findUnread(tx, all)
  const ringing = await findRinging(tx, all)
  const rows = await store(tx, all)
  for (const { id: notificationId, count, ...row } of rows) {
    const { kind, pace = 'soon', at, userId } = all.find(news => isAbout(row, news))!
    const before = unread.find(({ id }) => id === notificationId)
    if (pace === 'soon' && ringing.has(userId)) {
      const waitMs = NOTIFICATION_KINDS[kind].pushAfter
      await jobs.enqueue(tx, 'push', { notificationId, count }, { waitMs })
    }
    const after = nextMail({ kind, pace, at }, before)
    if (!after) continue
    // A digest comes at a time of day, everything else a fixed time after what happened.
    const when = pace === 'soon' ? { waitMs: after.getTime() - at.getTime() } : { after }
    const job =
      pace === 'soon' ? { notificationId } : { notificationId, pace, due: after.getTime() }
    await jobs.enqueue(tx, 'notification-mail', job, when)
  }
}

type About = Pick<News, 'userId' | 'kind' | 'subject'>

const isAbout = (row: About, { userId, kind, subject }: About) =>
  row.userId === userId && row.kind === kind && row.subject === subject

/** In the same order for every caller, so that no two wait for each other. */
const inOrder = (one: About, other: About) =>
  one.userId - other.userId || (one.subject < other.subject ? -1 : 1)

const store = (tx: Db, all: readonly News[]) =>
  tx
    .insert(notifications)
    .values(
      all.toSorted(inOrder).map(({ pace = 'soon', count = 1, at, ...news }) => {
        return { ...news, pace, count, happenedAt: at }
      })
    )
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.kind, notifications.subject],
      targetWhere: sql`${notifications.readAt} is null`,
      set: {
        parts: mergedParts,
        path: sql`excluded.path`,
        pace: sql`excluded.pace`,
        count: sql`${notifications.count} + excluded.count`,
        happenedAt: sql`excluded.happened_at`
      }
    })
    .returning({
      id: notifications.id,
      userId: notifications.userId,
      kind: notifications.kind,
      subject: notifications.subject,
      count: notifications.count
    })

function findUnread(tx: Db, all: readonly News[]) {
  const about = all.map(({ userId, kind, subject }) => ({ userId, kind, subject }))
  return tx
    .select({
      id: notifications.id,
      pace: notifications.pace,
      count: notifications.count,
      at: notifications.happenedAt,
      mailed: { count: notificationDeliveries.count, at: notificationDeliveries.at }
    })
    .from(notifications)
    .leftJoin(
      notificationDeliveries,
      and(
        eq(notificationDeliveries.notificationId, notifications.id),
        eq(notificationDeliveries.channel, 'mail')
      )
    )
    .where(
      and(
        sql`(${notifications.userId}, ${notifications.kind}, ${notifications.subject}) in (
          select "userId", kind, subject
          from json_to_recordset(${JSON.stringify(about)}::text::json)
            as about("userId" bigint, kind text, subject text)
        )`,
        isNull(notifications.readAt)
      )
    )
}

/** Which of them are signed in on a device that shows notifications. Takes no locks. */
async function findRinging(tx: Db, all: readonly News[]) {
  const readers = all.map(({ userId }) => userId)
  const rows = await tx
    .selectDistinct({ userId: sessions.userId })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(inArray(sessions.userId, readers))
  return new Set(rows.map(({ userId }) => userId))
}

type Unread = Awaited<ReturnType<typeof findUnread>>[number]

/**
 * When a mail about this is to be sent; undefined where there is none, or one that already waits
 * will include it. What stays unread is mailed at once the first time and then at most once a day;
 * a digest is sent at every moment of its pace for which something has come.
 */
function nextMail({ kind, pace, at }: Pick<News, 'kind' | 'at'> & { pace: Pace }, before?: Unread) {
  const { mailAfter } = NOTIFICATION_KINDS[kind]
  if (mailAfter === undefined) return undefined
  const same = before?.pace === pace ? before : undefined
  if (pace !== 'soon') {
    const due = nextDigest(at, pace)
    return same && nextDigest(same.at, pace).getTime() === due.getTime() ? undefined : due
  }
  const soon = later(at, mailAfter)
  const again = before?.mailed ? later(before.mailed.at, MAIL_AGAIN) : undefined
  const next = again && again > soon ? again : soon
  if (!same) return next
  const waits = !same.mailed || same.mailed.count < same.count
  // A mail that waits longer was not wanted at its time, or its address not confirmed, or not accepted.
  const until = Math.max(+(again ?? 0), +later(same.at, mailAfter))
  return waits && +at < until ? undefined : next
}

const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** The newest parts replace earlier ones, but a search still names the listings it found before. */
const mergedParts: SQL = sql`case when excluded.parts ? 'listings'
  then jsonb_set(excluded.parts, '{listings}', jsonb_path_query_array(
    excluded.parts->'listings' || (${notifications.parts}->'listings'),
    ${`$[0 to ${NAMED_LISTINGS - 1}]`}::jsonpath))
  else excluded.parts end`

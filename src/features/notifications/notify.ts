import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { notificationDeliveries, notifications } from '#db/schema/notifications.ts'
import type { Jobs } from '#src/platform/jobs.ts'
import {
  type Kind,
  MAIL_AGAIN,
  NAMED_LISTINGS,
  type Pace,
  type Parts,
  RULES
} from '#src/shared/notifications.ts'
import { nextDigest } from './digest-time.ts'

export type News<Of extends Kind = Kind> = {
  userId: number
  kind: Of
  /** `conversation:12`: until it is read, more about the same goes into the same notification. */
  subject: string
  parts: Parts[Of]
  /** Where it leads, without language. */
  path: string
  pace?: Pace
  /** How many things happened. */
  count?: number
  /** When. */
  at: Date
}

/**
 * Tells somebody of something: in the list on the site at once, and by push and mail as he likes.
 * Everything is committed with what caused it, or nothing is.
 */
export async function notify<Of extends Kind>(
  tx: Db,
  jobs: Pick<Jobs, 'enqueue'>,
  { pace = 'soon', count = 1, at, ...news }: News<Of>
) {
  const before = await findUnread(tx, news)
  const [row] = await tx
    .insert(notifications)
    .values({ ...news, pace, count, happenedAt: at })
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
    .returning({ id: notifications.id, count: notifications.count })
  if (!row) return
  const { id: notificationId } = row
  const job = { notificationId, count: row.count }
  const { pushAfter } = RULES[news.kind]
  if (pace === 'soon') await jobs.enqueue(tx, 'push', job, { after: later(at, pushAfter) })
  const known = before?.id === notificationId ? before : undefined
  const after = nextMail({ kind: news.kind, pace, at }, known)
  if (!after) return
  const digest = pace === 'soon' ? {} : { due: after.getTime(), pace }
  await jobs.enqueue(tx, 'notification-mail', { notificationId, ...digest }, { after })
}

/** What is unread about the same subject, and what the last mail about it said. */
async function findUnread(
  tx: Db,
  { userId, kind, subject }: Pick<News, 'userId' | 'kind' | 'subject'>
) {
  const [row] = await tx
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
        eq(notifications.userId, userId),
        eq(notifications.kind, kind),
        eq(notifications.subject, subject),
        isNull(notifications.readAt)
      )
    )
  return row
}

type Unread = NonNullable<Awaited<ReturnType<typeof findUnread>>>

/**
 * When a mail is to go about this; undefined where none is, or one that waits already will tell it.
 * What stays unread is mailed at once the first time and then at most once a day; a digest is at
 * every moment of its pace for which something has come.
 */
function nextMail({ kind, pace, at }: Pick<News, 'kind' | 'at'> & { pace: Pace }, before?: Unread) {
  const { mailAfter } = RULES[kind]
  if (mailAfter === undefined) return undefined
  const same = before?.pace === pace ? before : undefined
  if (pace !== 'soon') {
    const due = nextDigest(at, pace)
    return same && nextDigest(same.at, pace).getTime() === due.getTime() ? undefined : due
  }
  const soon = later(at, mailAfter)
  if (!same) return soon
  const { mailed } = same
  const waits = !mailed || mailed.count < same.count
  // What waited for a day was not wanted, or nobody took it.
  if (waits && at < later(same.at, MAIL_AGAIN)) return undefined
  return mailed ? new Date(Math.max(+soon, +later(mailed.at, MAIL_AGAIN))) : soon
}

const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** The newest say it all, except that a search goes on naming the listings it found before. */
const mergedParts: SQL = sql`case when excluded.parts ? 'listings'
  then jsonb_set(excluded.parts, '{listings}', jsonb_path_query_array(
    excluded.parts->'listings' || (${notifications.parts}->'listings'),
    ${`$[0 to ${NAMED_LISTINGS - 1}]`}::jsonpath))
  else excluded.parts end`

import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { notifications } from '#db/schema/notifications.ts'
import type { Jobs } from '#src/platform/jobs.ts'
import {
  type Kind,
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
  const { pushAfter, mailAfter } = RULES[news.kind]
  const job = { notificationId: row.id, count: row.count }
  if (pace === 'soon') await jobs.enqueue(tx, 'push', job, { after: later(at, pushAfter) })
  // One mail until it is read, whatever else goes into it.
  if (row.count !== count || mailAfter === undefined) return
  const after = pace === 'soon' ? later(at, mailAfter) : nextDigest(at, pace)
  const due = pace === 'soon' ? {} : { due: after.getTime() }
  await jobs.enqueue(tx, 'notification-mail', { notificationId: row.id, ...due }, { after })
}

const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** The newest say it all, except that a search goes on naming the listings it found before. */
const mergedParts: SQL = sql`case when excluded.parts ? 'listings'
  then jsonb_set(excluded.parts, '{listings}', jsonb_path_query_array(
    excluded.parts->'listings' || (${notifications.parts}->'listings'),
    ${`$[0 to ${NAMED_LISTINGS - 1}]`}::jsonpath))
  else excluded.parts end`

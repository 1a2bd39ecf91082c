import { and, count, desc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { notifications } from '#db/schema/notifications.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import type { Kind } from '#src/shared/notifications.ts'
import { pageOf } from '#src/shared/page-of.ts'
import type { NotificationAnswer, ReadMark } from '#src/shared/schemas/notifications.ts'
import { notificationText } from './text.ts'

type Reader = { id: number }

const PAGE = 20
const COUNTED = 100

/** A member's notifications, newest first, one page. Refuses with `bad_request` a wrong cursor. */
export async function readNotifications(
  db: Db,
  { id: userId }: Reader,
  { language, cursor }: { language: Language; cursor: string | undefined }
): Promise<{ notifications: NotificationAnswer[]; next: string | undefined }> {
  const rows = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), before(cursor)))
    .orderBy(desc(notifications.happenedAt), desc(notifications.id))
    .limit(PAGE + 1)
  const { page, last } = pageOf(rows, PAGE)
  return {
    notifications: page.map(row => ({
      ...notificationText(row, language),
      id: row.id,
      kind: row.kind,
      count: row.count,
      path: row.path,
      happenedAt: row.happenedAt.toISOString(),
      read: row.readAt !== null
    })),
    next: last && `${last.happenedAt.getTime()}-${last.id}`
  }
}

/** Rows after the cursor, "1785153600000-12"; one that grows meanwhile is not repeated. */
function before(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const [, at, id] = /^(\d{1,14})-(\d{1,15})$/.exec(cursor) ?? []
  if (!at || !id) throw new Refusal('bad_request')
  const moment = new Date(Number(at)).toISOString()
  const here = sql`(${notifications.happenedAt}, ${notifications.id})`
  return sql`${here} < (${moment}::timestamptz, ${id}::bigint)`
}

export async function countUnread(db: Db, { id: userId }: Reader) {
  const some = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
    .limit(COUNTED)
    .as('some')
  const [row] = await db.select({ unread: count() }).from(some)
  return row?.unread ?? 0
}

export async function markRead(db: Db, { id: userId }: Reader, mark: ReadMark, now: Date) {
  const ids = mark.ids ?? []
  const marked = or(
    ids.length > 0 ? inArray(notifications.id, ids) : undefined,
    mark.until && lte(notifications.happenedAt, mark.until)
  )
  if (!marked) return
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), marked))
}

/** @param kinds  unset: whatever is about the subject */
export const markSubjectRead = (
  db: Db,
  reader: Reader,
  subject: string,
  now: Date,
  kinds?: readonly Kind[]
) => markSubjectsRead(db, reader, [subject], now, kinds)

export async function markSubjectsRead(
  db: Db,
  { id: userId }: Reader,
  subjects: readonly string[],
  now: Date,
  kinds?: readonly Kind[]
) {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.userId, userId),
        inArray(notifications.subject, [...subjects]),
        kinds && inArray(notifications.kind, [...kinds]),
        isNull(notifications.readAt)
      )
    )
}

/** A notification that was stored while what it is about was being read, up to that moment. */
export async function markShownRead(
  db: Db,
  { id: userId }: Reader,
  subject: string,
  shownUntil: string
) {
  const until = new Date(shownUntil)
  await db
    .update(notifications)
    .set({ readAt: until })
    .where(
      and(
        ...[eq(notifications.userId, userId), eq(notifications.subject, subject)],
        ...[isNull(notifications.readAt), lte(notifications.happenedAt, until)]
      )
    )
}

/** What it was about is gone: it is neither listed nor sent. */
export async function forgetSubject(db: Db, { id: userId }: Reader, subject: string) {
  const isAboutIt = and(eq(notifications.userId, userId), eq(notifications.subject, subject))
  await db.delete(notifications).where(isAboutIt)
}

/** Notes one as read. @returns where it leads. Refuses with `not_found` what is not one's own. */
export async function openNotification(db: Db, reader: Reader, id: number, now: Date) {
  const refusal = new Refusal('not_found')
  if (!Number.isSafeInteger(id) || id < 1) throw refusal
  const [row] = await db
    .select({ path: notifications.path })
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.userId, reader.id)))
  if (!row) throw refusal
  await markRead(db, reader, { ids: [id] }, now)
  return row.path
}

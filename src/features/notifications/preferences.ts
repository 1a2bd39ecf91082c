import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { notificationPreferences, notifications, quietHours } from '#db/schema/notifications.ts'
import {
  type Choice,
  KINDS,
  type Kind,
  NOTIFICATION_KINDS,
  OPTIONAL_KINDS,
  type OptionalKind
} from '#src/shared/notifications.ts'
import type { Preferences } from '#src/shared/schemas/notifications.ts'

export async function readPreferences(
  db: Db,
  { id: userId }: { id: number }
): Promise<Preferences> {
  const rows = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId))
  const [quiet] = await db.select().from(quietHours).where(eq(quietHours.userId, userId))
  const choices = OPTIONAL_KINDS.map(kind => {
    const { push, mail } = rows.find(row => row.kind === kind) ?? NOTIFICATION_KINDS[kind].default
    return [kind, { push, mail }]
  })
  return {
    ...(Object.fromEntries(choices) as Record<OptionalKind, Choice>),
    quiet: quiet ? { from: timeText(quiet.fromMinute), to: timeText(quiet.toMinute) } : null
  }
}

export async function savePreferences(
  db: Db,
  { id: userId }: { id: number },
  preferences: Preferences
) {
  await db.transaction(async tx => {
    for (const kind of OPTIONAL_KINDS) {
      const { push, mail } = preferences[kind]
      await tx
        .insert(notificationPreferences)
        .values({ userId, kind, push, mail })
        .onConflictDoUpdate({
          target: [notificationPreferences.userId, notificationPreferences.kind],
          set: { push, mail }
        })
    }
    await tx.delete(quietHours).where(eq(quietHours.userId, userId))
    const { quiet } = preferences
    if (!quiet) return
    const [fromMinute, toMinute] = [minuteOf(quiet.from), minuteOf(quiet.to)]
    await tx.insert(quietHours).values({ userId, fromMinute, toMinute })
  })
}

export async function wantsMail(db: Db, userId: number, kind: Kind) {
  const [row] = await db
    .select({ mail: notificationPreferences.mail })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.kind, kind)))
  return row?.mail ?? NOTIFICATION_KINDS[kind].default.mail
}

/** Joins the preferences of a notification's reader and kind. */
export const isChoiceOfReader = and(
  eq(notificationPreferences.userId, notifications.userId),
  eq(notificationPreferences.kind, notifications.kind)
)

/** The same in SQL, for a query that left-joins them. */
export const isWanted = (channel: keyof Choice) =>
  sql<boolean>`coalesce(${notificationPreferences[channel]}, ${inArray(
    notifications.kind,
    KINDS.filter(kind => NOTIFICATION_KINDS[kind].default[channel])
  )})`

const timeText = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map(part => String(part).padStart(2, '0')).join(':')

function minuteOf(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex
} from 'drizzle-orm/pg-core'
import { LANGUAGES } from '#src/shared/i18n/language.ts'
import { KINDS, PACES } from '#src/shared/notifications.ts'
import { instant, sessions, users } from './accounts.ts'

const userId = () =>
  bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** One for each subject until it is read; later news about the same subject is merged into it. */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    kind: text({ enum: KINDS }).notNull(),
    /** `conversation:12`: what it is about; a device shows one notification for each. */
    subject: text().notNull(),
    /** The values of its placeholders; the words themselves are in the reader's language. */
    parts: jsonb().$type<Record<string, unknown>>().notNull(),
    path: text().notNull(),
    /** How many things it stands for; grows while it is unread. */
    count: integer().notNull().default(1),
    /** `soon` rings, and is mailed if it stays unread; the others wait for their digest. */
    pace: text({ enum: PACES }).notNull().default('soon'),
    happenedAt: instant('happened_at').notNull(),
    readAt: instant('read_at')
  },
  table => [
    uniqueIndex('notifications_unread')
      .on(table.userId, table.kind, table.subject)
      .where(sql`${table.readAt} is null`),
    index('notifications_newest').on(
      table.userId,
      table.happenedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst()
    ),
    index('notifications_age').on(table.happenedAt),
    // Finds what mentions a deleted account in everybody's list.
    index('notifications_subject').on(table.subject),
    index('notifications_listings')
      .using('gin', sql`(${table.parts}->'listings') jsonb_path_ops`)
      .where(sql`${table.kind} = 'saved_search'`)
  ]
)
export type Notification = typeof notifications.$inferSelect

export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Null once signed out, in any way: then nothing of the account reaches the device. */
    sessionId: text('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    language: text({ enum: LANGUAGES }).notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    failures: smallint().notNull().default(0)
  },
  table => [
    index('push_subscriptions_session').on(table.sessionId),
    index('push_subscriptions_use').on(table.lastUsedAt)
  ]
)
export type PushSubscription = typeof pushSubscriptions.$inferSelect

export const notificationDeliveries = pgTable(
  'notification_deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    notificationId: bigint('notification_id', { mode: 'number' })
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    channel: text({ enum: ['push', 'mail'] }).notNull(),
    subscriptionId: bigint('subscription_id', { mode: 'number' }).references(
      () => pushSubscriptions.id,
      { onDelete: 'cascade' }
    ),
    count: integer().notNull(),
    state: text({ enum: ['sent', 'waiting', 'failed'] }).notNull(),
    at: instant('at').notNull()
  },
  table => [
    unique('notification_deliveries_way')
      .on(table.notificationId, table.channel, table.subscriptionId)
      .nullsNotDistinct(),
    index('notification_deliveries_subscription').on(table.subscriptionId)
  ]
)

/** Only what somebody has chosen; without a row, the kind's own default applies. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: userId(),
    kind: text({ enum: KINDS }).notNull(),
    push: boolean().notNull(),
    mail: boolean().notNull()
  },
  table => [primaryKey({ columns: [table.userId, table.kind] })]
)

/** When no device may ring: minutes since midnight in Albania, the end not included. */
export const quietHours = pgTable('quiet_hours', {
  userId: userId().primaryKey(),
  fromMinute: smallint('from_minute').notNull(),
  toMinute: smallint('to_minute').notNull()
})

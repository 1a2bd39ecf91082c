import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { WEBHOOK_EVENTS, WEBHOOK_STATES } from '#src/shared/webhooks.ts'
import { instant, users } from './accounts.ts'

/** Where a member's program wants to be notified of what happens. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    events: text({ enum: WEBHOOK_EVENTS }).array().notNull(),
    /** What deliveries are signed with, sealed with the application's secret. */
    sealed: text().notNull(),
    state: text({ enum: WEBHOOK_STATES }).notNull().default('active'),
    /** Since when nothing has been delivered; null while it works. */
    failingSince: instant('failing_since'),
    createdAt: instant('created_at').notNull()
  },
  table => [index('webhooks_user').on(table.userId)]
)

/** What is to be sent, or was. Its number is the `webhook-id`: the same for every attempt. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    webhookId: bigint('webhook_id', { mode: 'number' })
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    /** Numbers only: anyone who may read what they stand for reads it through the API. */
    data: jsonb().$type<Record<string, number>>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    /** Null once it has been delivered or given up. */
    nextAttemptAt: instant('next_attempt_at').defaultNow(),
    deliveredAt: instant('delivered_at'),
    /** HTTP status of the last attempt, or why there was none. */
    lastStatus: integer('last_status'),
    lastError: text('last_error')
  },
  table => [
    index('webhook_deliveries_due')
      .on(table.webhookId, table.nextAttemptAt)
      .where(sql`${table.nextAttemptAt} is not null`),
    index('webhook_deliveries_age').on(table.createdAt),
    index('webhook_deliveries_webhook').on(table.webhookId, table.createdAt)
  ]
)

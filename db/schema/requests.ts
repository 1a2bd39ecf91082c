import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text
} from 'drizzle-orm/pg-core'
import { instant, users } from './accounts.ts'

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    fingerprint: text().notNull(),
    status: smallint().notNull(),
    answer: jsonb(),
    createdAt: instant('created_at').notNull().defaultNow()
  },
  table => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_age').on(table.createdAt)
  ]
)

/** Counters of the rate limiter; the library chose the columns. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: instant('expire')
})

/** Exchange rates as last fetched: how many ALL one unit of `currency` costs. */
export const exchangeRates = pgTable('exchange_rates', {
  currency: text().primaryKey(),
  rate: doublePrecision().notNull(),
  /** The rate at which stored prices were last recomputed. */
  appliedRate: doublePrecision('applied_rate').notNull(),
  fetchedAt: instant('fetched_at').notNull()
})

import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { SCOPES } from '#src/shared/access-tokens.ts'
import { instant, users } from './accounts.ts'

/** What a program signs its requests with instead of a session. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** SHA-256 of the token, in hex. The token itself is never stored. */
    hash: text().notNull().unique('access_tokens_hash'),
    scopes: text({ enum: SCOPES }).array().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Exact to the hour: how its owner recognises a forgotten one. */
    lastUsedAt: instant('last_used_at'),
    expiresAt: instant('expires_at').notNull()
  },
  table => [
    index('access_tokens_user').on(table.userId),
    index('access_tokens_expiry').on(table.expiresAt)
  ]
)

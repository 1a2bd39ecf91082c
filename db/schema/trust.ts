import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, users } from './accounts.ts'

/** ID numbers that were accepted, each bound to one account. The number itself is not stored. */
export const idNumbers = pgTable(
  'id_numbers',
  {
    /** HMAC-SHA-256 of the number, in hex; the key is derived from the application's secret. */
    hash: text().primaryKey(),
    /** Identifies the secret that the hash was made with; it is not secret itself. */
    keyId: text('key_id').notNull(),
    /** An account has at most one number. Null once the account is deleted. */
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id, {
      onDelete: 'set null'
    }),
    boundAt: instant('bound_at').notNull().defaultNow(),
    /** When its account was deleted; set by a trigger, no matter who deletes it. */
    releasedAt: instant('released_at')
  },
  table => [
    uniqueIndex('id_numbers_user').on(table.userId),
    index('id_numbers_released').on(table.releasedAt).where(sql`${table.releasedAt} is not null`)
  ]
)

/**
 * Keys of earlier secrets: a number is hashed with them, in this order, then with the present one.
 */
export const idNumberKeys = pgTable('id_number_keys', {
  step: smallint().primaryKey(),
  /** Sealed with a key that is made from the present secret. */
  sealed: text().notNull()
})

export const deviceVerifications = pgTable(
  'device_verifications',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** HMAC-SHA-256 of the user's number and the fingerprint, in hex. */
    deviceFingerprint: text('device_fingerprint').notNull(),
    cookieHash: text('cookie_hash').notNull(),
    verifiedAt: instant('verified_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** "Chrome, Android": how the owner recognises it. */
    device: text().notNull().default(''),
    /** Both are forgotten after a while. */
    userAgent: text('user_agent'),
    ipAddress: text('ip_address'),
    createdAt: instant('created_at').notNull().defaultNow()
  },
  table => [
    uniqueIndex('device_verifications_cookie')
      .on(table.userId, table.cookieHash)
      .where(sql`${table.revokedAt} is null`),
    index('device_verifications_token').on(table.cookieHash),
    index('device_verifications_end').on(sql`least(${table.expiresAt}, ${table.revokedAt})`),
    index('device_verifications_traced')
      .on(table.verifiedAt)
      .where(sql`${table.ipAddress} is not null or ${table.userAgent} is not null`)
  ]
)

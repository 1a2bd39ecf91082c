import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex
} from 'drizzle-orm/pg-core'
import { LANGUAGES } from '#src/shared/i18n/language.ts'
import { ROLES } from '#src/shared/schemas/account.ts'
import { SELLER_KINDS } from '#src/shared/seller-kinds.ts'

/** Millisecond precision: a cursor made in JavaScript would lose microseconds and repeat rows. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** As `lookOf` says how a user name looks; letters of other alphabets are folded in `usernameFolded`. */
export const usernameLook = (username: SQLWrapper) =>
  sql`replace(fold(translate(${username}, 'I10', 'llo')), 'rn', 'm')`

export const users = pgTable(
  'users',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    username: text().notNull(),
    /** Case, compatibility forms and look-alike letters folded away: what must be unique. */
    usernameFolded: text('username_folded').notNull(),
    email: text().notNull(),
    emailFolded: text('email_folded').notNull(),
    passwordHash: text('password_hash').notNull(),
    fullName: text('full_name').notNull(),
    phone: text(),
    location: text(),
    sellerKind: text('seller_kind', { enum: SELLER_KINDS }).notNull().default('private'),
    language: text({ enum: LANGUAGES }).notNull().default('sq'),
    role: text({ enum: ROLES }).notNull().default('user'),
    isIdVerified: boolean('is_id_verified').notNull().default(false),
    idVerifiedAt: instant('id_verified_at'),
    emailConfirmedAt: instant('email_confirmed_at'),
    bannedAt: instant('banned_at'),
    bannedUntil: instant('banned_until'),
    /** When its owner deleted the account; the row is deleted with the last of the owner's data. */
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull().defaultNow()
  },
  table => [
    uniqueIndex('users_username_key').on(table.usernameFolded),
    uniqueIndex('users_email_key').on(table.emailFolded),
    /** Not unique: accounts from before keep their names, and two made at the same moment may look alike. */
    index('users_username_look').on(usernameLook(table.username)),
    /** Everything staff search accounts by, in one. */
    index('users_trigrams').using(
      'gin',
      table.usernameFolded.op('gin_trgm_ops'),
      table.emailFolded.op('gin_trgm_ops'),
      sql`fold(${table.fullName}) gin_trgm_ops`,
      sql`regexp_replace(${table.phone}, '\\D', '', 'g') gin_trgm_ops`
    ),
    index('users_banned').on(table.id).where(sql`${table.bannedAt} is not null`),
    index('users_staff').on(table.id).where(sql`${table.role} <> 'user'`)
  ]
)
export type User = typeof users.$inferSelect

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token, in hex. The token itself is never stored. */
    id: text().primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** To the hour. It is deleted with the session, so it is not a history of the member. */
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    /** "Chrome, Android": how the owner recognises the device. */
    device: text().notNull().default(''),
    secondFactorAt: instant('second_factor_at')
  },
  table => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)]
)

/** Links sent by mail: confirm an address, set a new password. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    /** Random; the link carries it with an HMAC that only the application's secret can make. */
    id: text().primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['confirm', 'reset', 'changeEmail', 'restoreEmail'] }).notNull(),
    /** Where the link goes: the account's address, one that will replace it, or the one before. */
    email: text().notNull(),
    expiresAt: instant('expires_at').notNull()
  },
  table => [index('mail_tokens_user').on(table.userId, table.purpose)]
)

/** What verification the site asks for. One row; all off when new. */
export const policy = pgTable(
  'policy',
  {
    id: smallint().primaryKey().default(1),
    postingId: boolean('posting_id').notNull().default(false),
    messagingId: boolean('messaging_id').notNull().default(false),
    messagingDevice: boolean('messaging_device').notNull().default(false)
  },
  table => [check('policy_one_row', sql`${table.id} = 1`)]
)

/** Acts of admins, moderators and the operator. The application may only add and read rows. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    actorId: bigint('actor_id', { mode: 'number' }),
    action: text().notNull(),
    object: text().notNull(),
    details: text().notNull().default('')
  },
  table => [index('audit_log_age').on(table.at)]
)

import { bigint, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant, users } from './accounts.ts'

/** The authenticator app of a member of staff, after one of its codes was shown to work. */
export const secondFactors = pgTable('second_factors', {
  userId: bigint('user_id', { mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The shared secret, sealed with a key that is not in the database. */
  sealed: text().notNull(),
  /** The time step of the last accepted code: neither it nor an older one is accepted again. */
  lastStep: integer('last_step').notNull().default(0),
  failures: smallint().notNull().default(0),
  lockedUntil: instant('locked_until'),
  createdAt: instant('created_at').notNull().defaultNow()
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text().notNull()
  },
  table => [primaryKey({ columns: [table.userId, table.hash] })]
)

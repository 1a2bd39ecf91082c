import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { DECISION_ACTS } from '#src/shared/moderation.ts'
import { instant, users } from './accounts.ts'

const someone = (name: string) =>
  bigint(name, { mode: 'number' }).references(() => users.id, { onDelete: 'set null' })

/** What was decided about a listing, a member or a message; by whom, under which rule. */
export const decisions = pgTable(
  'decisions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    act: text({ enum: DECISION_ACTS }).notNull(),
    kind: text({ enum: ['listing', 'user', 'message', 'conversation', 'rating'] }).notNull(),
    targetId: bigint('target_id', { mode: 'number' }).notNull(),
    userId: someone('user_id'),
    moderatorId: someone('moderator_id'),
    /** One of the reasons of reports; null where no rule was broken. */
    rule: text(),
    note: text().notNull().default(''),
    /** How the member knows it: the title of the listing, the beginning of the message. */
    title: text().notNull().default(''),
    until: instant('until')
  },
  table => [
    index('decisions_target').on(table.kind, table.targetId),
    index('decisions_user').on(table.userId),
    index('decisions_moderator').on(table.moderatorId),
    index('decisions_age').on(table.at)
  ]
)
export type Decision = typeof decisions.$inferSelect

/** Why somebody thinks that a decision about them is wrong; one for each. */
export const appeals = pgTable(
  'appeals',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    decisionId: bigint('decision_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => decisions.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: someone('decided_by'),
    accepted: boolean(),
    reply: text().notNull().default('')
  },
  table => [index('appeals_age').on(table.createdAt)]
)

export const userNotes = pgTable(
  'user_notes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: someone('author_id'),
    text: text().notNull(),
    at: instant('at').notNull()
  },
  table => [index('user_notes_user').on(table.userId)]
)

import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { DECISION_ACTS } from '#src/shared/moderation.ts'
import { REPORT_KINDS } from '#src/shared/schemas/messages.ts'
import { instant, users } from './accounts.ts'

const someone = (name: string) =>
  bigint(name, { mode: 'number' }).references(() => users.id, { onDelete: 'set null' })

export const reports = pgTable(
  'reports',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reporterId: someone('reporter_id'),
    kind: text({ enum: REPORT_KINDS }).notNull(),
    targetId: bigint('target_id', { mode: 'number' }).notNull(),
    reason: text().notNull(),
    note: text().notNull().default(''),
    /** The member it concerns, who stays answerable even after deleting what was reported. */
    userId: someone('user_id'),
    /**
     * What was reported, as it was: the words of a message or rating; title and text of a listing.
     */
    content: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** How much it counts towards hiding a listing; see `shared/moderation.ts`. */
    weight: smallint().notNull().default(2),
    closedAt: instant('closed_at')
  },
  table => [
    uniqueIndex('reports_open')
      .on(table.reporterId, table.kind, table.targetId)
      .where(sql`${table.closedAt} is null`),
    index('reports_target').on(table.kind, table.targetId),
    index('reports_user').on(table.userId),
    index('reports_age').on(table.createdAt)
  ]
)

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
  table => [
    index('appeals_age').on(table.createdAt),
    index('appeals_decided_by').on(table.decidedBy)
  ]
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
  table => [
    index('user_notes_user').on(table.userId),
    index('user_notes_author').on(table.authorId)
  ]
)

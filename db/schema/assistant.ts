import { bigint, index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant, users } from './accounts.ts'

/**
 * `content` names listings as `[[listing:12]]`, always ones that the search found. `listings` are the
 * ids of those that an answer showed; unset where it was stored before that was kept.
 */
export type ChatLine = {
  role: 'user' | 'assistant'
  content: string
  timestamp: string
  listings?: number[]
}

export const aiChats = pgTable(
  'ai_chats',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    messages: jsonb().$type<ChatLine[]>().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow()
  },
  table => [index('ai_chats_user').on(table.userId), index('ai_chats_age').on(table.updatedAt)]
)

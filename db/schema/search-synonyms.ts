import { sql } from 'drizzle-orm'
import { bigint, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant } from './accounts.ts'

/**
 * Words that moderators have added to the thesaurus: anyone who types `text` means `means`. Both in
 * small letters.
 */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    text: text().notNull(),
    means: text().notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`)
  },
  table => [unique('search_synonyms_pair').on(table.text, table.means)]
)

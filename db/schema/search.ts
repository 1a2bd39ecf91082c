import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './accounts.ts'

/**
 * The words of all listings, folded, letters only: what an unknown word is compared with. A trigger
 * adds the new ones in the transaction that brings them; two at once may both add one, which the
 * counting repairs. So nobody ever waits for another's word.
 */
export const searchWords = pgTable(
  'search_words',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    word: text().notNull(),
    /** How many of the newest listings have it, as of the last count. */
    listings: integer().notNull().default(1),
    countedAt: instant('counted_at').notNull().defaultNow()
  },
  table => [
    index('search_words_word').on(table.word.op('text_pattern_ops')),
    index('search_words_trigrams').using('gin', table.word.op('gin_trgm_ops')),
    index('search_words_counted').on(table.countedAt)
  ]
)

import { bit, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How often a text was searched for in a week, which begins on its Monday. */
export const searchCounts = pgTable(
  'search_counts',
  {
    week: date({ mode: 'string' }).notNull(),
    /** Folded: small letters without marks. */
    text: text().notNull(),
    /** As it was typed, with its ë and ç. */
    spelling: text().notNull(),
    searches: integer().notNull().default(0),
    nothing: integer().notNull().default(0),
    opened: integer().notNull().default(0),
    /** Every visitor sets one of them: at least as many people have searched as bits are set. */
    people: bit({ dimensions: 64 }).notNull()
  },
  table => [primaryKey({ columns: [table.week, table.text] })]
)

/** The key that decides which bit is a visitor's; deleted when its week is over. */
export const searchCountKeys = pgTable('search_count_keys', {
  week: date({ mode: 'string' }).primaryKey(),
  key: text().notNull()
})

import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

const counted = {
  categoryId: smallint('category_id').notNull(),
  /** Empty where the place is none of the known cities. */
  city: text().notNull(),
  condition: text().notNull(),
  /** One of `listings.facets`, empty for the listing itself; `@cell` with neither city nor condition. */
  facet: text().notNull()
}

/**
 * How many shown listings there are of each kind: the sum of both tables. Triggers on `listings`
 * only ever add changes, so that two who publish never wait for each other; a job folds them in.
 */
export const listingCounts = pgTable(
  'listing_counts',
  { ...counted, n: integer().notNull() },
  table => [
    primaryKey({ columns: [table.categoryId, table.facet, table.city, table.condition] }),
    index('listing_counts_cells')
      .on(table.facet, table.categoryId)
      .where(sql`${table.facet} like '@%'`)
  ]
)

export const listingCountChanges = pgTable('listing_count_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ...counted,
  n: integer().notNull()
})

import { bigint, date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { listings } from './listings.ts'

export const listingViews = pgTable(
  'listing_views',
  {
    listingId: bigint('listing_id', { mode: 'number' })
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    views: integer().notNull().default(0),
    contacts: integer().notNull().default(0)
  },
  table => [
    primaryKey({ columns: [table.listingId, table.day] }),
    index('listing_views_day').on(table.day)
  ]
)

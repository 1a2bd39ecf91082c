import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, users } from './accounts.ts'
import { listings } from './listings.ts'

/** What a dealer's file has already imported, by the dealer's own number: never twice. */
export const importedListings = pgTable(
  'imported_listings',
  {
    sellerId: bigint('seller_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reference: text().notNull(),
    /** Null once the seller has deleted the listing; it does not come back with the next import. */
    listingId: bigint('listing_id', { mode: 'number' }).references(() => listings.id, {
      onDelete: 'set null'
    }),
    importedAt: instant('imported_at').notNull().defaultNow()
  },
  table => [
    primaryKey({ columns: [table.sellerId, table.reference] }),
    index('imported_listings_listing').on(table.listingId)
  ]
)

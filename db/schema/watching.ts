import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { CURRENCIES } from '#src/shared/schemas/listing.ts'
import { instant, users } from './accounts.ts'
import { listings } from './listings.ts'

/** Favourites. The price is that at which the listing was saved: drops are measured against it. */
export const savedListings = pgTable(
  'saved_listings',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    listingId: bigint('listing_id', { mode: 'number' })
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    price: bigint({ mode: 'number' }).notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    /** The lowest price the member was notified of, in whole ALL. */
    notifiedAll: bigint('notified_all', { mode: 'number' }),
    savedAt: instant('saved_at').notNull().defaultNow()
  },
  table => [
    primaryKey({ columns: [table.userId, table.listingId] }),
    index('saved_listings_newest').on(
      table.userId,
      table.savedAt.desc().nullsFirst(),
      table.listingId.desc().nullsFirst()
    ),
    index('saved_listings_listing').on(table.listingId)
  ]
)

import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant, users } from './accounts.ts'
import { listings } from './listings.ts'

const someone = (name: string) =>
  bigint(name, { mode: 'number' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** To whom a seller says that he sold; one for each listing. */
export const deals = pgTable(
  'deals',
  {
    listingId: bigint('listing_id', { mode: 'number' })
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    sellerId: someone('seller_id'),
    buyerId: someone('buyer_id'),
    at: instant('at').notNull()
  },
  table => [
    index('deals_seller').on(table.sellerId),
    index('deals_buyer').on(table.buyerId),
    check('deals_two_people', sql`${table.sellerId} <> ${table.buyerId}`)
  ]
)

/** What one side of a deal thinks of the other; once, and never changed. */
export const ratings = pgTable(
  'ratings',
  {
    listingId: bigint('listing_id', { mode: 'number' })
      .notNull()
      .references(() => deals.listingId, { onDelete: 'cascade' }),
    raterId: someone('rater_id'),
    ratedId: someone('rated_id'),
    stars: smallint().notNull(),
    text: text().notNull().default(''),
    at: instant('at').notNull()
  },
  table => [
    primaryKey({ columns: [table.listingId, table.raterId] }),
    index('ratings_rated').on(table.ratedId),
    check('ratings_stars', sql`${table.stars} between 1 and 5`)
  ]
)

import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex
} from 'drizzle-orm/pg-core'
import { instant, users } from './accounts.ts'

const userId = (name: string) => bigint(name, { mode: 'number' })

/**
 * That a listing was sold to somebody, according to its seller. It outlives the listing and both of
 * them.
 */
export const deals = pgTable(
  'deals',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /**
     * No reference: the deal stays when the listing goes. One listing is sold once; taken
     * back, its deal goes unless somebody has rated it.
     */
    listingId: bigint('listing_id', { mode: 'number' }).notNull().unique(),
    title: text().notNull(),
    sellerId: userId('seller_id').references(() => users.id, { onDelete: 'set null' }),
    buyerId: userId('buyer_id').references(() => users.id, { onDelete: 'set null' }),
    at: instant('at').notNull()
  },
  table => [
    index('deals_seller').on(table.sellerId),
    index('deals_buyer').on(table.buyerId),
    index('deals_age').on(table.at)
  ]
)

export const ratings = pgTable(
  'ratings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    dealId: bigint('deal_id', { mode: 'number' })
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    /** Which side of the deal gave it: each side gives one, also after its account is gone. */
    side: text({ enum: ['seller', 'buyer'] }).notNull(),
    raterId: userId('rater_id').references(() => users.id, { onDelete: 'set null' }),
    ratedId: userId('rated_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    good: boolean().notNull(),
    text: text().notNull().default(''),
    createdAt: instant('created_at').notNull(),
    hiddenAt: instant('hidden_at')
  },
  table => [
    uniqueIndex('ratings_once').on(table.dealId, table.side),
    index('ratings_rated')
      .on(table.ratedId, table.createdAt.desc().nullsFirst())
      .where(sql`${table.hiddenAt} is null`),
    index('ratings_rater').on(table.raterId),
    check('ratings_length', sql`length(${table.text}) <= 300`)
  ]
)

/** How fast a seller usually answers; written by a job. */
export const replyTimes = pgTable('reply_times', {
  userId: userId('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  minutes: integer().notNull()
})

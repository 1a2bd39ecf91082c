import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex
} from 'drizzle-orm/pg-core'
import { CONDITIONS } from '#src/shared/catalog/category.ts'
import { ASKED_KINDS } from '#src/shared/listing-kinds.ts'
import { CURRENCIES } from '#src/shared/schemas/listing.ts'
import { FREQUENCIES } from '#src/shared/schemas/saved-search.ts'
import { instant, users } from './accounts.ts'
import { listings } from './listings.ts'

const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' })

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /**
     * The query of the search's address, in a fixed order: the same search is always the same text.
     */
    query: text().notNull(),
    frequency: text({ enum: FREQUENCIES }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    seenAt: instant('seen_at').notNull().defaultNow(),
    categoryId: smallint('category_id'),
    city: text(),
    condition: text({ enum: CONDITIONS }),
    /** Null: everything on offer. */
    kind: text({ enum: ASKED_KINDS }),
    /** Whole units of `priceCurrency`, compared at the rate of the day. */
    priceFrom: bigint('price_from', { mode: 'number' }),
    priceTo: bigint('price_to', { mode: 'number' }),
    priceCurrency: text('price_currency', { enum: CURRENCIES }),
    /** All of them must be among the listing's facets. */
    facets: text().array().notNull(),
    ranges: jsonb().$type<{ key: string; from?: number; to?: number }[]>().notNull(),
    words: tsquery('words'),
    /** Two decimals; with `radius` in km, instead of the city. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    radius: smallint(),
    /** If a listing fits, at least one of these is among the listing's own keys. */
    keys: text().array().notNull(),
    /** Which thesaurus and catalogue it was compiled with; see watching/compile-search.ts. */
    compiledWith: text('compiled_with').notNull().default('')
  },
  table => [
    uniqueIndex('saved_searches_same').on(table.userId, table.query),
    index('saved_searches_keys').using('gin', table.keys).with({ fastupdate: false })
  ]
)
export type SavedSearchRow = typeof savedSearches.$inferSelect

export const savedSearchMatches = pgTable(
  'saved_search_matches',
  {
    searchId: bigint('search_id', { mode: 'number' })
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    listingId: bigint('listing_id', { mode: 'number' })
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    matchedAt: instant('matched_at').notNull().defaultNow(),
    isNotified: boolean('told').notNull().default(false)
  },
  table => [
    primaryKey({ columns: [table.searchId, table.listingId] }),
    index('saved_search_matches_listing').on(table.listingId),
    index('saved_search_matches_age').on(table.matchedAt),
    index('saved_search_matches_new').on(table.searchId, table.matchedAt)
  ]
)

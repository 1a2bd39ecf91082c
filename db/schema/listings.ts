import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text
} from 'drizzle-orm/pg-core'
import type { AttributeValues } from '#src/shared/catalog/category.ts'
import { instant, users } from './accounts.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const listings = pgTable(
  'listings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sellerId: bigint('seller_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    categoryId: smallint('category_id').notNull(),
    title: text().notNull(),
    description: text().notNull(),
    price: bigint({ mode: 'number' }).notNull(),
    currency: text({ enum: ['ALL', 'EUR'] })
      .notNull()
      .default('ALL'),
    /** The price in ALL at the rate of the last recomputation: what filters and orders compare. */
    priceAll: bigint('price_all', { mode: 'number' }).notNull(),
    free: boolean().notNull().default(false),
    negotiable: boolean().notNull().default(false),
    condition: text({ enum: ['new', 'used', 'damaged'] })
      .notNull()
      .default('used'),
    /** The place in words. */
    location: text().notNull(),
    /** Name of one of the known cities. */
    city: text(),
    /** Two decimals, about a kilometre; never the exact position. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    status: text({ enum: ['active', 'reserved', 'sold', 'inactive', 'expired', 'removed'] })
      .notNull()
      .default('active'),
    /** What it was before it was removed, and becomes when it is restored. */
    statusBefore: text('status_before', {
      enum: ['active', 'reserved', 'sold', 'inactive', 'expired']
    }),
    /** What removed it: reports until they are reviewed, a moderator, or the ban of its seller. */
    removedBy: text('removed_by', { enum: ['reports', 'moderator', 'ban'] }),
    featured: boolean().notNull().default(false),
    attributes: jsonb().$type<AttributeValues>().notNull().default({}),
    images: jsonb().$type<string[]>().notNull().default([]),
    contacts: jsonb().$type<('call' | 'whatsApp' | 'viber')[]>().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Place in "newest first": the publication, or a renewal that moved it up. */
    bumpedAt: instant('bumped_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull().default(sql`now() + interval '60 days'`),
    /** When the seller last renewed it. */
    renewedAt: instant('renewed_at'),
    /** When the seller was told that this `expiresAt` is near; null again after a renewal. */
    expiryWarnedAt: instant('expiry_warned_at'),
    /** Words of the title and their stems; the first ones also with `^` before them. */
    titleWords: tsvector('title_words').generatedAlwaysAs(sql`search_title_words(title)`),
    /**
     * Words and stems of the title (weight A), of place and attributes (B) and of the description
     * (D), `@` with the number of the category, `#` with the city, its facets, and the day, the six
     * hours and the hour and a half of its place among the newest: `~`, `~~` and `~~~` with their
     * numbers since 1970; `%` and `%%` with the doubling and the eighth of it that its price lies in.
     */
    words: tsvector('words').generatedAlwaysAs(
      sql`search_listing_words(title, description, location, city, category_id, attributes, bumped_at, price_all)`
    ),
    /** Every choice as `category:key=value`: what counts go by, and filters as words. */
    facets: text().array().notNull().generatedAlwaysAs(sql`facets_of(category_id, attributes)`),
    /** The square of two decimals that it lies in, `latitude * 100` before `longitude * 100`; 0 nowhere. */
    cell: integer()
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(round(latitude * 100)::int * 100000 + round(longitude * 100)::int, 0)`
      )
  },
  table => {
    const shown = sql`${table.status} in ('active', 'reserved')`
    const newest = () => [table.bumpedAt.desc().nullsFirst(), table.id.desc().nullsFirst()] as const
    return [
      // Price and condition stand at the end, so that a rare one is looked for without leaving the index.
      index('listings_newest')
        .on(...newest(), table.priceAll, table.condition)
        .where(shown),
      index('listings_category')
        .on(table.categoryId, ...newest(), table.priceAll, table.condition)
        .where(shown),
      index('listings_city')
        .on(table.city, ...newest(), table.priceAll, table.condition)
        .where(shown),
      index('listings_category_city')
        .on(table.categoryId, table.city, ...newest(), table.priceAll, table.condition)
        .where(shown),
      index('listings_price').on(table.priceAll, table.id).where(shown),
      index('listings_category_price').on(table.categoryId, table.priceAll, table.id).where(shown),
      index('listings_category_city_price')
        .on(table.categoryId, table.city, table.priceAll, table.id)
        .where(shown),
      index('listings_cell')
        .on(table.cell, ...newest())
        .where(shown),
      index('listings_expiry')
        .on(table.expiresAt)
        .where(sql`${table.status} in ('active', 'reserved', 'inactive')`),
      // Without a list of pending entries, which would make one search in a hundred slow.
      index('listings_words').using('gin', table.words).with({ fastupdate: false }),
      index('listings_seller').on(table.sellerId, table.bumpedAt.desc().nullsFirst()),
      check(
        'listings_price_range',
        sql`(${table.free} and ${table.price} = 0) or (not ${table.free} and ${table.price} between 1 and 1000000000)`
      ),
      check('listings_title_length', sql`length(${table.title}) between 1 and 80`)
    ]
  }
)
export type ListingRow = typeof listings.$inferSelect

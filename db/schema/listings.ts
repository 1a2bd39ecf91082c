import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  smallint,
  text
} from 'drizzle-orm/pg-core'
import type { AttributeValues } from '#src/shared/catalog/category.ts'
import { CONDITIONS } from '#src/shared/catalog/category.ts'
import { STORED_KINDS } from '#src/shared/listing-kinds.ts'
import { CURRENCIES, STATUSES } from '#src/shared/schemas/listing.ts'
import { instant, users } from './accounts.ts'

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
    currency: text({ enum: CURRENCIES }).notNull().default('ALL'),
    /** The price in ALL at the rate of the last recomputation: what filters and orders compare. */
    priceAll: bigint('price_all', { mode: 'number' }).notNull(),
    free: boolean().notNull().default(false),
    /** Offered, or wanted by the member who posted it, who then need not set a price. */
    kind: text({ enum: STORED_KINDS }).notNull().default('offer'),
    negotiable: boolean().notNull().default(false),
    condition: text({ enum: CONDITIONS }).notNull().default('used'),
    location: text().notNull(),
    city: text(),
    /** Two decimals, about a kilometre; never the exact position. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    status: text({ enum: STATUSES }).notNull().default('active'),
    /** Its status before it was removed, and again when it is restored. */
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
    expiresAt: instant('expires_at').notNull(),
    renewedAt: instant('renewed_at'),
    /** When the seller was last notified that this `expiresAt` is near or, while paused, over; null again after a renewal. */
    expiryWarnedAt: instant('expiry_warned_at')
  },
  table => [
    index('listings_expiry_shown')
      .on(table.expiresAt)
      .where(sql`${table.status} in ('active', 'reserved')`),
    index('listings_unwarned')
      .on(table.expiresAt)
      .where(
        sql`${table.status} in ('active', 'reserved', 'inactive') and ${table.expiryWarnedAt} is null`
      ),
    index('listings_paused')
      .on(table.expiresAt)
      .where(
        sql`${table.status} = 'inactive'
          and (${table.expiryWarnedAt} is null or ${table.expiryWarnedAt} < ${table.expiresAt})`
      ),
    // The expression of features/listings/delete-ended.ts.
    index('listings_ended')
      .on(
        sql`(case when ${table.status} in ('expired', 'inactive')
          then greatest(${table.updatedAt}, ${table.expiresAt}) else ${table.updatedAt} end)`
      )
      .where(sql`${table.status} in ('sold', 'expired', 'inactive', 'removed')`),
    // All that the sitemap reads.
    index('listings_shown')
      .on(
        table.id,
        table.updatedAt,
        table.renewedAt,
        table.sellerId,
        table.categoryId,
        table.city,
        table.kind
      )
      .where(sql`${table.status} in ('active', 'reserved')`),
    index('listings_age').on(table.createdAt),
    index('listings_sold')
      .on(table.sellerId)
      .where(sql`${table.status} = 'sold' and ${table.kind} = 'offer'`),
    index('listings_seller').on(table.sellerId, table.bumpedAt.desc().nullsFirst()),
    check(
      'listings_price_range',
      sql`case when ${table.free} then ${table.price} = 0 and ${table.kind} = 'offer'
        else ${table.price} between (case ${table.kind} when 'wanted' then 0 else 1 end) and 1000000000 end`
    ),
    check('listings_title_length', sql`length(${table.title}) between 1 and 80`)
  ]
)
export type ListingRow = typeof listings.$inferSelect

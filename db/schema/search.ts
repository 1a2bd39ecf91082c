import { sql } from 'drizzle-orm'
import {
  bigint,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text
} from 'drizzle-orm/pg-core'
import type { AttributeValues } from '#src/shared/catalog/category.ts'
import { CONDITIONS } from '#src/shared/catalog/category.ts'
import { CURRENCIES } from '#src/shared/schemas/listing.ts'
import { instant } from './accounts.ts'
import { listings } from './listings.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What a search looks at, for each shown listing. Only triggers on `listings` write it. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    id: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    categoryId: smallint('category_id').notNull(),
    city: text(),
    /** Null for what is wanted: nobody has it yet. That keeps it out of every list of offers. */
    condition: text({ enum: CONDITIONS }),
    price: bigint({ mode: 'number' }).notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    priceAll: bigint('price_all', { mode: 'number' }).notNull(),
    bumpedAt: instant('bumped_at').notNull(),
    /** The square of two decimals that it lies in, `latitude * 100` before `longitude * 100`; 0 nowhere. */
    cell: integer().notNull(),
    attributes: jsonb().$type<AttributeValues>().notNull(),
    /** Every choice as `category:key=value`. */
    facets: text().array().notNull(),
    /** Words of the title and their stems; the first ones also with `^` before them. */
    titleWords: tsvector('title_words').notNull(),
    /**
     * Words and stems of the title (weight A), of place and attributes (B) and of the description
     * (D), `@` with the number of the category, `#` with the city, its facets, and the buckets of its
     * time (`~` a day, `~~` six hours, `~~~` an hour and a half since 1970) and of its price (`%` the
     * doubling, `%%` an eighth of it).
     */
    words: tsvector('words').notNull(),
    version: smallint().notNull()
  },
  table => {
    const newest = () => [table.bumpedAt.desc().nullsFirst(), table.id.desc().nullsFirst()] as const
    return [
      // Price and condition come last, so that a rare one is looked for without leaving the index.
      index('search_documents_newest').on(...newest(), table.priceAll, table.condition),
      index('search_documents_category').on(
        table.categoryId,
        ...newest(),
        table.priceAll,
        table.condition
      ),
      index('search_documents_city').on(table.city, ...newest(), table.priceAll, table.condition),
      index('search_documents_category_city').on(
        table.categoryId,
        table.city,
        ...newest(),
        table.priceAll,
        table.condition
      ),
      index('search_documents_price').on(table.priceAll, table.id),
      index('search_documents_category_price').on(table.categoryId, table.priceAll, table.id),
      index('search_documents_category_city_price').on(
        table.categoryId,
        table.city,
        table.priceAll,
        table.id
      ),
      // Few among many: no other index leads to them.
      index('search_documents_wanted')
        .on(...newest())
        .where(sql`${table.condition} is null`),
      index('search_documents_cell').on(table.cell, ...newest()),
      index('search_documents_version').on(table.version),
      // Without a list of pending entries, which would slow down one search in a hundred.
      index('search_documents_words').using('gin', table.words).with({ fastupdate: false })
    ]
  }
)

/**
 * The words of all listings, folded, letters only: what an unknown word is compared with. A trigger
 * adds new ones in the transaction that brings them; two at once may both add the same one, until
 * the words are counted. So nobody ever waits for another's word.
 */
export const searchWords = pgTable(
  'search_words',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    word: text().notNull(),
    /** How many of the newest listings have it, as of the last count. */
    listings: integer().notNull().default(1),
    countedAt: instant('counted_at').notNull().defaultNow()
  },
  table => [
    index('search_words_word').on(table.word.op('text_pattern_ops')),
    index('search_words_trigrams').using('gin', table.word.op('gin_trgm_ops')),
    index('search_words_counted').on(table.countedAt)
  ]
)

/**
 * Which documents a transaction has changed, as recorded by triggers. A process that holds the
 * facet index reads here what it has to read again. Deleted after an hour: a process that has not
 * read for that long reads all documents again.
 */
export const listingChanges = pgTable(
  'listing_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The transaction's number, by which a snapshot tells whether it has seen it. */
    xid: bigint({ mode: 'number' }).notNull(),
    listingId: bigint('listing_id', { mode: 'number' }).notNull(),
    changedAt: instant('changed_at').notNull().default(sql`clock_timestamp()`)
  },
  table => [index('listing_changes_xid').on(table.xid, table.id, table.listingId)]
)

import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant, users } from './accounts.ts'
import { listings } from './listings.ts'
import { messages } from './messaging.ts'

/** One upload. Staged until a listing or a message claims it; its files are named by `hash` and may be shared. */
export const photos = pgTable(
  'photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the re-encoded 1,280 px WebP, in hex. */
    hash: text().notNull(),
    /** SHA-256 of the upload, in hex; null before it was kept. */
    source: text(),
    /** 64 bits, nearly the same for nearly the same picture; null before they were kept. */
    perceptualHash: bigint('look', { mode: 'bigint' }),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    listingId: bigint('listing_id', { mode: 'number' }).references(() => listings.id, {
      onDelete: 'cascade'
    }),
    position: smallint(),
    messageId: bigint('message_id', { mode: 'number' }).references(() => messages.id, {
      onDelete: 'cascade'
    }),
    createdAt: instant('created_at').notNull().defaultNow(),
    claimedAt: instant('claimed_at')
  },
  table => [
    index('photos_owner').on(table.userId, table.hash),
    index('photos_hash').on(table.hash),
    index('photos_source').on(table.source).where(sql`${table.source} is not null`),
    index('photos_listing').on(table.listingId, table.position),
    index('photos_message').on(table.messageId).where(sql`${table.messageId} is not null`),
    index('photos_staged').on(table.createdAt).where(sql`${table.claimedAt} is null`)
  ]
)
export type Photo = typeof photos.$inferSelect

/**
 * Photos whose row is gone and whose files still have to be removed, unless another row names them;
 * added by a trigger.
 */
export const photoRemovals = pgTable('photo_removals', { hash: text().primaryKey() })

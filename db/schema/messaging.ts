import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid
} from 'drizzle-orm/pg-core'
import type { Sign } from '#src/shared/scam-shield/signs.ts'
import type { MessagePhoto } from '#src/shared/schemas/messages.ts'
import { instant, users } from './accounts.ts'

const userId = (name: string) => bigint(name, { mode: 'number' })

/** What a buyer and a seller write about one listing. It outlives the listing and both of them. */
export const conversations = pgTable(
  'conversations',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** No reference: the number stays when the listing goes, and still finds the conversation. */
    listingId: bigint('listing_id', { mode: 'number' }).notNull(),
    /** The listing's title when the conversation began; empty once its seller's account is gone. */
    title: text().notNull(),
    buyerId: userId('buyer_id').references(() => users.id, { onDelete: 'set null' }),
    sellerId: userId('seller_id').references(() => users.id, { onDelete: 'set null' }),
    lastSeq: integer('last_seq').notNull().default(0),
    lastAt: instant('last_at').notNull().defaultNow(),
    /** Up to which of the other's messages each side has read, and has received. */
    buyerRead: integer('buyer_read').notNull().default(0),
    sellerRead: integer('seller_read').notNull().default(0),
    buyerDelivered: integer('buyer_delivered').notNull().default(0),
    sellerDelivered: integer('seller_delivered').notNull().default(0),
    /** Held for a moderator: until it is released, it exists for the buyer only. */
    heldAt: instant('held_at'),
    createdAt: instant('created_at').notNull().defaultNow()
  },
  table => [
    uniqueIndex('conversations_key').on(table.listingId, table.buyerId),
    // Without the time of the last message: each one would move the row in every index.
    index('conversations_buyer').on(table.buyerId),
    index('conversations_seller').on(table.sellerId),
    index('conversations_held').on(table.heldAt).where(sql`${table.heldAt} is not null`)
  ]
)

export const messages = pgTable(
  'messages',
  {
    /** Within a conversation it grows with `seq`; between conversations it orders nothing. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    conversationId: bigint('conversation_id', { mode: 'number' })
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    senderId: userId('sender_id').references(() => users.id, { onDelete: 'set null' }),
    /** Chosen by the sender's device: a repeat has the same one and is stored once. */
    clientId: uuid('client_id').notNull(),
    content: text().notNull(),
    photo: jsonb().$type<MessagePhoto>(),
    /** Which patterns of the scam shield it shows; the receiver is warned about them. */
    signs: jsonb().$type<Sign[]>().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow()
  },
  table => [
    uniqueIndex('messages_place').on(table.conversationId, table.seq),
    uniqueIndex('messages_client').on(table.senderId, table.clientId),
    index('messages_age').using('brin', table.createdAt),
    index('messages_text').on(table.senderId, sql`md5(${table.content})`),
    check('messages_length', sql`length(${table.content}) <= 2000`),
    // An empty message of nobody is what is left when its sender deleted their account.
    check(
      'messages_something',
      sql`${table.content} <> '' or ${table.photo} is not null or ${table.senderId} is null`
    )
  ]
)

export const blocks = pgTable(
  'blocks',
  {
    blockerId: userId('blocker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: userId('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow()
  },
  table => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_blocked').on(table.blockedId)
  ]
)

/** Messages whose receivers have not been notified; committed with them, removed once notified. */
export const messageOutbox = pgTable('message_outbox', {
  messageId: bigint('message_id', { mode: 'number' })
    .primaryKey()
    .references(() => messages.id, { onDelete: 'cascade' })
})

import { sql } from 'drizzle-orm'
import { bigint, index, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './accounts.ts'

/**
 * Which listings a transaction has changed, as triggers note it. A process that holds all of them in
 * memory reads here what it has to read again. Forgotten after an hour: one that has not looked for
 * so long reads all of them anew.
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

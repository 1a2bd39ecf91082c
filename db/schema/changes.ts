import { bigint, index, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './accounts.ts'

/**
 * Which listings a transaction has changed, as triggers note it: what a process that keeps all of
 * them in its memory reads to stay as they are. Forgotten after an hour; it may then read all anew.
 */
export const listingChanges = pgTable(
  'listing_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The transaction's number, by which a snapshot tells whether it has seen it. */
    xid: bigint({ mode: 'number' }).notNull(),
    listingId: bigint('listing_id', { mode: 'number' }).notNull(),
    changedAt: instant('changed_at').notNull().defaultNow()
  },
  table => [index('listing_changes_xid').on(table.xid, table.listingId)]
)

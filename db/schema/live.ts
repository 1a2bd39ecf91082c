import { bigint, customType, index, pgTable, timestamp } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * What is too large for NOTIFY between processes, for half a minute; the adapter chose name and
 * columns.
 */
export const socketAttachments = pgTable(
  'socket_io_attachments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    createdAt: timestamp('created_at', { withTimezone: true }).defaultNow(),
    payload: bytea()
  },
  table => [index('socket_io_attachments_age').on(table.createdAt)]
)

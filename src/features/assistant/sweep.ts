import { lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { deleteInBatches } from '#db/delete-in-batches.ts'
import { aiChats } from '#db/schema/assistant.ts'

export const sweepChats = (db: Db, { olderThan }: { olderThan: Date }) =>
  deleteInBatches(db, aiChats, lt(aiChats.updatedAt, olderThan))

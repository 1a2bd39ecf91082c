import { lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { aiChats } from '#db/schema/assistant.ts'

export async function sweepChats(db: Db, { olderThan }: { olderThan: Date }) {
  await db.delete(aiChats).where(lt(aiChats.updatedAt, olderThan))
}

import { ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { idNumbers } from '#db/schema/trust.ts'
import { keyId } from './keyed-hash.ts'

/** With another secret each ID number could be used for a second account, unseen. */
export async function isForeignSecret(db: Db, secret: string) {
  const [bound] = await db
    .select({ keyId: idNumbers.keyId })
    .from(idNumbers)
    .where(ne(idNumbers.keyId, keyId(secret, 'id-number')))
    .limit(1)
  return bound !== undefined
}

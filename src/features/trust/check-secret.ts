import { ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { idNumbers } from '#db/schema/trust.ts'
import { keyId } from './keyed-hash.ts'

/**
 * Whether ID numbers were bound under another secret: with this one each of them could be used for
 * a second account, and nobody would see it.
 */
export async function isForeignSecret(db: Db, secret: string) {
  const [bound] = await db
    .select({ keyId: idNumbers.keyId })
    .from(idNumbers)
    .where(ne(idNumbers.keyId, keyId(secret, 'id-number')))
    .limit(1)
  return bound !== undefined
}

import { eq, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { idNumbers } from '#db/schema/trust.ts'
import { readEarlierKeys } from './id-number-keys.ts'
import { keyId } from './keyed-hash.ts'

/** With another secret, each ID number could be used for a second account, unnoticed. */
export async function isForeignSecret(db: Db, secret: string) {
  if ((await countForeignIdNumbers(db, secret)) > 0) return true
  // Keys whose numbers are all gone protect nothing.
  if ((await db.$count(idNumbers)) === 0) return false
  return readEarlierKeys(db, secret).then(
    () => false,
    () => true
  )
}

export const countForeignIdNumbers = (db: Db, secret: string) =>
  db.$count(idNumbers, ne(idNumbers.keyId, keyId(secret)))

export const countIdNumbersUnder = (db: Db, secret: string) =>
  db.$count(idNumbers, eq(idNumbers.keyId, keyId(secret)))

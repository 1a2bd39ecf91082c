import { asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { idNumberKeys, idNumbers } from '#db/schema/trust.ts'
import { seal, unseal } from '#src/features/accounts/seal.ts'
import { hashWith, keyedHash, keyId, keyOf } from './keyed-hash.ts'

const PURPOSE = 'earlier key of ID numbers'
const BATCH = 5000

type Keys = { secret: string; earlier: readonly Uint8Array[] }

/** The numbers are stored nowhere, so what an earlier key has hashed is hashed once more. */
export const hashOfIdNumber = ({ secret, earlier }: Keys, number: string) =>
  keyedHash(
    secret,
    'id-number',
    earlier.reduce((text, key) => hashWith(key, text), number)
  )

export async function readEarlierKeys(db: Db, secret: string) {
  const rows = await db.select().from(idNumberKeys).orderBy(asc(idNumberKeys.step))
  return rows.map(({ sealed }) => unseal(secret, PURPOSE, sealed))
}

type Change = { from: string; to: string }

/** Hashes all ID numbers under `from` once more, with `to`. @returns how many, none the second time */
export async function rehashIdNumbers(tx: Db, { from, to }: Change) {
  const under = eq(idNumbers.keyId, keyId(from))
  const count = await tx.$count(idNumbers, under)
  if (count === 0) {
    if ((await tx.$count(idNumbers)) === 0) await tx.delete(idNumberKeys)
    return 0
  }
  const earlier = [...(await readEarlierKeys(tx, from)), keyOf(from, 'id-number')]
  await tx.delete(idNumberKeys)
  const sealed = earlier.map((key, step) => ({ step, sealed: seal(to, PURPOSE, key) }))
  await tx.insert(idNumberKeys).values(sealed)
  for (;;) {
    const rows = await tx.select({ hash: idNumbers.hash }).from(idNumbers).where(under).limit(BATCH)
    if (rows.length === 0) return count
    const hashes = rows.map(({ hash }) => ({ hash, next: keyedHash(to, 'id-number', hash) }))
    await tx.execute(sql`
      update ${idNumbers} set hash = pair.next, key_id = ${keyId(to)}
      from json_to_recordset(${JSON.stringify(hashes)}::json) as pair(hash text, next text)
      where id_numbers.hash = pair.hash`)
  }
}

/**
 * If the secret that hashed ID numbers is lost, nobody can compare them any more: they are deleted,
 * and their members count as never having verified one.
 * @returns how many numbers and members
 */
export async function forgetForeignIdNumbers(tx: Db, secret: string) {
  const foreign = ne(idNumbers.keyId, keyId(secret))
  const owners = tx.select({ id: idNumbers.userId }).from(idNumbers).where(foreign)
  const members = await tx
    .update(users)
    .set({ isIdVerified: false, idVerifiedAt: null })
    .where(inArray(users.id, owners))
    .returning({ id: users.id })
  const numbers = await tx.delete(idNumbers).where(foreign).returning({ hash: idNumbers.hash })
  if ((await tx.$count(idNumbers)) === 0) await tx.delete(idNumberKeys)
  return { numbers: numbers.length, members: members.length }
}

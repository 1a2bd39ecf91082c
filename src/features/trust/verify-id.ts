import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { idNumbers } from '#db/schema/trust.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { isRefusal, Refusal } from '#src/shared/errors.ts'
import { isIdNumber, normalIdNumber } from './id-number.ts'
import { hashOfIdNumber, readEarlierKeys } from './id-number-keys.ts'
import { keyId } from './keyed-hash.ts'
import {
  type NewDevice,
  type Remembered,
  rememberDevice,
  type VerificationContext
} from './remember-device.ts'

type Verified = { idVerifiedAt: Date; device: Remembered | undefined }

/**
 * Binds an ID number to the account, which is verified from then on, and verifies the device in
 * hand with it where its fingerprint is known. Only the keyed hash of a number is stored.
 * Refuses with `id_not_accepted`, in the same words and after the same work, a number that is not
 * well-formed, that of somebody under 16, one that is bound to another account, and a second one.
 */
export async function verifyId(
  db: Db,
  account: Pick<Account, 'id'>,
  number: string,
  device: NewDevice | undefined,
  keeping: VerificationContext
): Promise<Verified> {
  const idVerifiedAt = await bind(db, account, normalIdNumber(number), keeping)
  if (!idVerifiedAt) {
    throw new Refusal('id_not_accepted', { fields: { albanianIdNumber: 'idNotAccepted' } })
  }
  return { idVerifiedAt, device: device && (await remember(db, account, device, keeping)) }
}

/**
 * The same two statements for every number, whatever becomes of it: a refused one reads the same
 * rows and writes none. Of many at once, the table's unique indexes let one be the first.
 */
async function bind(
  db: Db,
  { id }: Pick<Account, 'id'>,
  number: string,
  { secret, now }: VerificationContext
) {
  const hash = hashOfIdNumber({ secret, earlier: await readEarlierKeys(db, secret) }, number)
  const at = now.toISOString()
  return db.transaction(async tx => {
    // Well-formedness is a column; otherwise the planner would skip reading what it rules out.
    await tx.execute(sql`
      with known as materialized (
        select ${isIdNumber(number, now)}::boolean as well_formed, count(*) as numbers
        from ${idNumbers} where hash = ${hash}::text or user_id = ${id}::bigint
      )
      insert into ${idNumbers} (hash, key_id, user_id, bound_at)
      select ${hash}::text, ${keyId(secret)}::text, ${id}::bigint, ${at}::timestamptz
      from known where well_formed and numbers = 0
      on conflict do nothing`)
    const [row] = await tx.execute<{ at: string }>(sql`
      update ${users}
      set is_id_verified = true, id_verified_at = coalesce(id_verified_at, ${at}::timestamptz)
      where id = (
        select user_id from ${idNumbers} where hash = ${hash}::text and user_id = ${id}::bigint
      )
      returning to_json(id_verified_at) as at`)
    return row && new Date(row.at)
  })
}

/** A member who has ten devices is still verified; this device is not. */
async function remember(
  db: Db,
  account: Pick<Account, 'id'>,
  device: NewDevice,
  keeping: VerificationContext
) {
  try {
    return await db.transaction(tx => rememberDevice(tx, account, device, keeping))
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

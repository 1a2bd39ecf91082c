import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { idNumbers } from '#db/schema/trust.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { isRefusal, Refusal } from '#src/shared/errors.ts'
import { isIdNumber, normalIdNumber } from './id-number.ts'
import { keyedHash, keyId } from './keyed-hash.ts'
import { type Keeping, type NewDevice, type Remembered, rememberDevice } from './remember-device.ts'

type Verified = { idVerifiedAt: Date; device: Remembered | undefined }

/**
 * Binds an ID number to the account, which is verified from then on, and verifies the device in hand
 * with it where its fingerprint is known. Of a number only its keyed hash is kept.
 * Refuses with `id_not_accepted`, in the same words and after the same work, a number that is not
 * well-formed, that of somebody under 16, and one that is bound to another account.
 */
export async function verifyId(
  db: Db,
  account: Pick<Account, 'id'>,
  number: string,
  device: NewDevice | undefined,
  keeping: Keeping
): Promise<Verified> {
  const idVerifiedAt = await bind(db, account, normalIdNumber(number), keeping)
  if (!idVerifiedAt) {
    throw new Refusal('id_not_accepted', { fields: { albanianIdNumber: 'idNotAccepted' } })
  }
  return { idVerifiedAt, device: device && (await remember(db, account, device, keeping)) }
}

/** One statement for every number, whatever becomes of it; of many at once one is the first. */
async function bind(db: Db, { id }: Pick<Account, 'id'>, number: string, keeping: Keeping) {
  const { secret, now } = keeping
  const at = now.toISOString()
  const [row] = await db.execute<{ at: string }>(sql`
    with bound as (
      insert into ${idNumbers} (hash, key_id, user_id, bound_at)
      select ${keyedHash(secret, 'id-number', number)}::text, ${keyId(secret, 'id-number')}::text,
        ${id}::bigint, ${at}::timestamptz
      where ${isIdNumber(number, now)}::boolean
      on conflict (hash) do update set user_id = excluded.user_id
        where ${idNumbers}.user_id = excluded.user_id
      returning user_id
    )
    update ${users}
    set is_id_verified = true, id_verified_at = coalesce(id_verified_at, ${at}::timestamptz)
    from bound where id = bound.user_id
    returning to_json(id_verified_at) as at`)
  return row && new Date(row.at)
}

/** Whoever has ten devices is verified all the same; this one is not. */
async function remember(db: Db, account: Pick<Account, 'id'>, device: NewDevice, keeping: Keeping) {
  try {
    return await db.transaction(tx => rememberDevice(tx, account, device, keeping))
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

import type { Db } from '#db/client.ts'
import type { Account } from '#src/features/accounts/account.ts'
import type { DeviceKey } from './device-proof.ts'
import { deviceExpiry } from './devices.ts'
import { type Policy, readPolicy } from './policy.ts'

export type VerificationStatus = {
  isIdVerified: boolean
  idVerifiedAt: Date | null
  /** The device in hand. `expiresAt` is in the past if it has expired. */
  device: { isVerified: boolean; expiresAt: Date | null }
  required: Policy
}

export async function readVerificationStatus(
  db: Db,
  account: Pick<Account, 'id' | 'isIdVerified' | 'idVerifiedAt'>,
  key: DeviceKey | undefined,
  now: Date
): Promise<VerificationStatus> {
  const expiresAt = await deviceExpiry(db, account, key)
  return {
    isIdVerified: account.isIdVerified,
    idVerifiedAt: account.idVerifiedAt,
    device: { isVerified: expiresAt !== null && expiresAt > now, expiresAt },
    required: await readPolicy(db)
  }
}

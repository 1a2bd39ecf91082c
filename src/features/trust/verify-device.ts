import type { Db } from '#db/client.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { checkPassword } from '#src/features/accounts/check-password.ts'
import type { Passwords } from '#src/features/accounts/passwords.ts'
import { type NewDevice, rememberDevice, type VerificationContext } from './remember-device.ts'

type DeviceContext = VerificationContext & { passwords: Passwords }

/** Refuses with `invalid_input` a wrong password, `conflict` while ten others are verified. */
export async function verifyDevice(
  db: Db,
  account: Pick<Account, 'id'>,
  { password, ...device }: NewDevice & { password: string },
  { passwords, ...keeping }: DeviceContext
) {
  await checkPassword(db, passwords, account, password)
  return db.transaction(tx => rememberDevice(tx, account, device, keeping))
}

import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import type { Account } from '#src/features/accounts/account.ts'
import type { Passwords } from '#src/features/accounts/passwords.ts'
import { Refusal } from '#src/shared/errors.ts'
import { type Keeping, type NewDevice, rememberDevice } from './remember-device.ts'

type Tools = Keeping & { passwords: Passwords }

/**
 * Verifies the device in hand by the account's password. Refuses with `invalid_input` when it is
 * wrong and with `conflict` while ten others are verified.
 */
export async function verifyDevice(
  db: Db,
  account: Pick<Account, 'id'>,
  { password, ...device }: NewDevice & { password: string },
  { passwords, ...keeping }: Tools
) {
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, account.id))
  if (!(await passwords.verify(user?.passwordHash, password))) {
    throw new Refusal('invalid_input', { fields: { password: 'wrongPassword' } })
  }
  return db.transaction(tx => rememberDevice(tx, account, device, keeping))
}

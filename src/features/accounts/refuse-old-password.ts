import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type User, users } from '#db/schema/accounts.ts'
import { Refusal } from '#src/shared/errors.ts'

/**
 * Waits for a password change that is under way: what was proved with the old one begins nothing
 * that outlives it. Refuses with `wrong_credentials`.
 * @param lock 'update' where the member is locked for more
 */
export async function refuseOldPassword(
  tx: Db,
  { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
  lock: 'share' | 'update' = 'share'
) {
  const [user] = await tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id))
    .for(lock)
  if (user?.passwordHash !== passwordHash) throw new Refusal('wrong_credentials')
}

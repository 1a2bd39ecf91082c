import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { Account } from './account.ts'

/**
 * Waits for a ban that is under way, so that nothing appears after it. Refuses with `banned`, or
 * with `signed_out` an account that is gone or being deleted.
 */
export async function refuseLockedOut(tx: Db, { id }: Pick<Account, 'id'>) {
  const [user] = await tx
    .select({ bannedAt: users.bannedAt, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, id))
    .for('key share')
  if (user?.bannedAt) throw new Refusal('banned')
  if (!user || user.deletedAt) throw new Refusal('signed_out')
}

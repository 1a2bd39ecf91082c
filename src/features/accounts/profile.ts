import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import type { ProfileChange } from '#src/shared/schemas/account.ts'
import type { Account } from './account.ts'

export async function changeProfile(db: Db, account: Account, change: ProfileChange) {
  await db.update(users).set(change).where(eq(users.id, account.id))
  return { ...account, ...change, sellerKind: change.sellerKind ?? account.sellerKind }
}

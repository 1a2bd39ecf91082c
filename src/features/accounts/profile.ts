import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { ProfileChange } from '#src/shared/schemas/account.ts'
import { type Account, accountOf } from './account.ts'
import { isReserved } from './reserved-names.ts'

/** Writes what is given and nothing else: another request may have changed the rest. */
export async function changeProfile(db: Db, account: Account, change: ProfileChange) {
  // It heads chats and mails. The people who run the site may use such a name.
  if (account.role === 'user' && isReserved(change.fullName ?? '')) {
    throw new Refusal('invalid_input', { fields: { fullName: 'fullNameReserved' } })
  }
  if (Object.values(change).every(value => value === undefined)) return account
  const [user] = await db.update(users).set(change).where(eq(users.id, account.id)).returning()
  if (!user) throw new Refusal('signed_out')
  const { sessionId, secondFactorAt } = account
  return accountOf(user, { sessionId, secondFactorAt })
}

import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { Refusal } from '#src/shared/errors.ts'
import { foldEmail } from '#src/shared/folding/fold-name.ts'
import type { Login } from '#src/shared/schemas/account.ts'
import type { Passwords } from './passwords.ts'

/** Refuses with `wrong_credentials`, the same for an unknown address, or `banned`. */
export async function logIn(db: Db, passwords: Passwords, { email, password }: Login) {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.emailFolded, foldEmail(email)))
  const right = await passwords.verify(user?.passwordHash, password)
  // Nobody can sign in any more to an account that is being deleted.
  if (!user || !right || user.deletedAt) throw new Refusal('wrong_credentials')
  if (user.bannedAt) throw new Refusal('banned')
  return user
}

import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { Passwords } from './passwords.ts'

/**
 * Whether it is the member himself, and not somebody who found his phone. Refuses with `invalid_input` in
 * the name of the form's `field`.
 */
export async function checkPassword(
  db: Db,
  passwords: Passwords,
  { id }: { id: number },
  password: string,
  field: 'password' | 'currentPassword' = 'password'
) {
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id))
  if (!(await passwords.verify(user?.passwordHash, password))) {
    throw new Refusal('invalid_input', { fields: { [field]: 'wrongPassword' } })
  }
}

import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { Passwords } from './passwords.ts'

/**
 * Refuses anyone who does not know the password with `invalid_input`, in the form's `field`.
 * @returns the stored hash that it matches
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
    throw wrongPassword(field)
  }
  return user?.passwordHash ?? ''
}

export const wrongPassword = (field: 'password' | 'currentPassword') =>
  new Refusal('invalid_input', { fields: { [field]: 'wrongPassword' } })

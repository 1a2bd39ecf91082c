import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import type { Passwords } from '#src/features/accounts/passwords.ts'
import { Refusal } from '#src/shared/errors.ts'

/** Whether it is the member himself, and not whoever found his phone. Refuses with `invalid_input`. */
export async function checkPassword(
  db: Db,
  passwords: Passwords,
  { id }: { id: number },
  password: string
) {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  if (!(await passwords.verify(user?.passwordHash, password))) {
    throw new Refusal('invalid_input', { fields: { password: 'passwordWrong' } })
  }
}

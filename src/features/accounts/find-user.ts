import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { foldEmail } from '#src/shared/folding/fold-name.ts'

export async function findUser(db: Db, email: string) {
  const [user] = await db
    .select({
      id: users.id,
      username: users.username,
      role: users.role,
      language: users.language,
      bannedAt: users.bannedAt
    })
    .from(users)
    .where(eq(users.emailFolded, foldEmail(email)))
  return user
}

import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type User, users } from '#db/schema/accounts.ts'
import { Refusal } from '#src/shared/errors.ts'
import { writeAudit } from './audit.ts'
import { foldEmail } from './fold-name.ts'
import { endSessions } from './sessions.ts'

/**
 * Ends the sessions, whose length depends on the role. Refuses with `conflict` to give a right to an
 * address that nobody has confirmed: anybody may have registered with it.
 * @returns undefined without such a user
 */
export async function setRole(db: Db, email: string, role: User['role']) {
  return db.transaction(async tx => {
    const [user] = await tx
      .update(users)
      .set({ role })
      .where(eq(users.emailFolded, foldEmail(email)))
      .returning()
    if (!user) return undefined
    if (role !== 'user' && !user.emailConfirmedAt) throw new Refusal('conflict')
    await writeAudit(tx, { actorId: null, action: `role.${role}`, object: `user:${user.id}` })
    await endSessions(tx, user.id)
    return user
  })
}

import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type User, users } from '#db/schema/accounts.ts'
import { writeAudit } from './audit.ts'
import { foldEmail } from './fold-name.ts'
import { endSessions } from './sessions.ts'

/**
 * Gives the user of an address a role, writes it into the audit log, and ends his sessions, whose
 * length depends on the role. @returns undefined when nobody has this address.
 */
export async function setRole(db: Db, email: string, role: User['role']) {
  return db.transaction(async tx => {
    const [user] = await tx
      .update(users)
      .set({ role })
      .where(eq(users.emailFolded, foldEmail(email)))
      .returning()
    if (!user) return undefined
    await writeAudit(tx, { actorId: null, action: `role.${role}`, object: `user:${user.id}` })
    await endSessions(tx, user.id)
    return user
  })
}

import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type User, users } from '#db/schema/accounts.ts'
import { Refusal } from '#src/shared/errors.ts'
import { foldEmail } from '#src/shared/folding/fold-name.ts'
import type { Account } from './account.ts'
import { writeAudit } from './audit.ts'
import { endSessions } from './sessions.ts'

/**
 * Ends the sessions, whose length depends on the role. Refuses with `conflict` to give a right to
 * an address that nobody has confirmed: anybody may have registered with it; with `banned` to give
 * one to a suspended member.
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
    if (role !== 'user' && user.bannedAt) throw new Refusal('banned')
    await writeAudit(tx, { actorId: null, action: `role.${role}`, object: `user:${user.id}` })
    await endSessions(tx, user.id)
    return user
  })
}

/**
 * A role that an admin gives or takes; it ends the member's sessions. Refuses with `not_found`;
 * with `conflict` a change of one's own role, so that an admin is always left, any role but the
 * least for a member who is deleted, banned or without a confirmed address, and the role held
 * already; with `not_allowed` an admin who is no longer one when their turn comes.
 */
export async function changeRole(
  db: Db,
  admin: Pick<Account, 'id'>,
  id: number,
  role: User['role']
) {
  if (id === admin.id) throw new Refusal('conflict', { fields: { newRole: 'roleOwn' } })
  await db.transaction(async tx => {
    // Two admins who take each other's role at once would leave none: one waits, and is refused.
    const admins = tx.select({ id: users.id }).from(users).where(eq(users.role, 'admin'))
    const left = await admins.orderBy(asc(users.id)).for('no key update')
    if (!left.some(each => each.id === admin.id)) throw new Refusal('not_allowed')
    const [member] = await tx.select().from(users).where(eq(users.id, id)).for('no key update')
    if (!member || member.deletedAt) throw new Refusal('not_found')
    if (member.role === role) throw new Refusal('conflict', { fields: { newRole: 'roleSame' } })
    const mayServe = member.emailConfirmedAt && !member.bannedAt
    if (role !== 'user' && !mayServe)
      throw new Refusal('conflict', { fields: { newRole: 'roleNot' } })
    await tx.update(users).set({ role }).where(eq(users.id, id))
    await writeAudit(tx, { actorId: admin.id, action: `role.${role}`, object: `user:${id}` })
    await endSessions(tx, id)
  })
}

import { desc, eq, ne } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { auditLog, sessions, users } from '#db/schema/accounts.ts'
import { test } from '#tests/support/database.ts'
import { anAccount } from '#tests/support/factories.ts'
import { changeRole } from './roles.ts'
import { startSession } from './sessions.ts'

const roleOf = async (db: Db, id: number) =>
  (await db.select({ role: users.role }).from(users).where(eq(users.id, id)))[0]?.role

test('an admin gives and takes roles, each with a line of the audit log and the sessions ended', async ({
  db
}) => {
  const admin = await anAccount(db, { role: 'admin' })
  const { id } = await anAccount(db)
  for (const role of ['moderator', 'admin', 'user'] as const) {
    await startSession(db, id, '')
    await changeRole(db, admin, id, role)
    expect(await roleOf(db, id)).toBe(role)
    expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0)
  }
  const lines = await db
    .select({ action: auditLog.action, object: auditLog.object })
    .from(auditLog)
    .where(eq(auditLog.actorId, admin.id))
    .orderBy(desc(auditLog.id))
  const object = `user:${id}`
  const actions = ['role.user', 'role.admin', 'role.moderator']
  expect(lines).toEqual(actions.map(action => ({ action, object })))
})

test("nobody changes their own role, so that the last admin stays; nor a former admin another's", async ({
  db
}) => {
  const [first, second] = [
    await anAccount(db, { role: 'admin' }),
    await anAccount(db, { role: 'admin' })
  ]
  await db.update(users).set({ role: 'user' }).where(ne(users.id, first.id))
  await db.update(users).set({ role: 'admin' }).where(eq(users.id, second.id))
  const own = { code: 'conflict', fields: { newRole: 'roleOwn' } }
  await expect(changeRole(db, first, first.id, 'user')).rejects.toMatchObject(own)
  await changeRole(db, first, second.id, 'user')
  const late = changeRole(db, second, first.id, 'user')
  await expect(late).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await roleOf(db, first.id)).toBe('admin')
})

test('who is banned, unconfirmed or gone becomes no staff, and nothing is given twice', async ({
  db
}) => {
  const admin = await anAccount(db, { role: 'admin' })
  const refused = (id: number, role: 'user' | 'moderator') => changeRole(db, admin, id, role)
  const not = { code: 'conflict', fields: { newRole: 'roleNot' } }
  for (const account of [
    await anAccount(db, { bannedAt: new Date() }),
    await anAccount(db, { emailConfirmedAt: null })
  ]) {
    await expect(refused(account.id, 'moderator')).rejects.toMatchObject(not)
    expect(await roleOf(db, account.id)).toBe('user')
    const same = { code: 'conflict', fields: { newRole: 'roleSame' } }
    await expect(refused(account.id, 'user')).rejects.toMatchObject(same)
  }
  const gone = await anAccount(db, { deletedAt: new Date() })
  for (const id of [gone.id, 999_999_999]) {
    await expect(refused(id, 'moderator')).rejects.toMatchObject({ code: 'not_found' })
  }
})

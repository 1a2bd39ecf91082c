import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { test } from '#tests/support/database.ts'
import { anAccount } from '#tests/support/factories.ts'
import { codeOf } from '#tests/support/registering.ts'
import { setRole } from './roles.ts'

test('a role is given by a confirmed address and written into the audit log', async ({ db }) => {
  const squatter = await anAccount(db, { emailConfirmedAt: null })
  expect(await codeOf(setRole(db, squatter.email, 'admin'))).toEqual(['conflict', {}])
  const account = await anAccount(db)
  expect((await setRole(db, account.email.toUpperCase(), 'admin'))?.id).toBe(account.id)
  const banned = await anAccount(db)
  await db.update(users).set({ bannedAt: new Date() }).where(eq(users.id, banned.id))
  expect(await codeOf(setRole(db, banned.email, 'moderator'))).toEqual(['banned', {}])
  expect(await setRole(db, 'nobody@shembull.al', 'admin')).toBeUndefined()
})

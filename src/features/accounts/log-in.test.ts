import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { test } from '#tests/support/database.ts'
import { codeOf, context, form, passwords } from '#tests/support/registering.ts'
import { logIn } from './log-in.ts'
import { register } from './register.ts'

describe('logIn', () => {
  test('lets the right password in and says the same for every other', async ({ db }) => {
    const { id, email } = await register(db, context, form())
    const login = (password: string, address = email) =>
      logIn(db, passwords, { email: address, password })
    expect((await login('qershia-1')).id).toBe(id)
    expect(await codeOf(login('qershia-2'))).toEqual(['wrong_credentials', {}])
    expect(await codeOf(login('qershia-1', 'nobody@shembull.al'))).toEqual([
      'wrong_credentials',
      {}
    ])
    await db.update(users).set({ bannedAt: new Date() }).where(eq(users.id, id))
    expect(await codeOf(login('qershia-1'))).toEqual(['banned', {}])
  })

  test('hashes for an unknown address, too, so that time tells nothing', async ({ db }) => {
    const { email } = await register(db, context, form())
    const compared: boolean[] = []
    const noting: typeof passwords = {
      ...passwords,
      async verify(hash) {
        compared.push(hash !== undefined)
        return false
      }
    }
    for (const address of [email, 'nobody@shembull.al']) {
      await codeOf(logIn(db, noting, { email: address, password: 'qershia-1' }))
    }
    expect(compared).toEqual([true, false])
  })

  test('lets nobody into an account without a password', async () => {
    for (const none of ['', 'x', '$argon2i$v=19']) {
      expect(await passwords.verify(none, none)).toBe(false)
    }
  })
})

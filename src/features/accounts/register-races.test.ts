import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, vi } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { registration } from '#src/shared/schemas/account.ts'
import { test } from '#tests/support/database.ts'
import { noJobs } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import { openPasswords } from './passwords.ts'
import { register } from './register.ts'

const AT_ONCE = 50

test.for([
  [
    'e-mail address',
    (own: string) => ({ email: `${own}@shembull.al` }),
    'email',
    'registered by one address'
  ],
  [
    'user name',
    (own: string, n: number) => ({ email: `${n}.${own}@shembull.al`, username: own }),
    'username',
    'registered by one user name'
  ]
] as const)(
  'row 33: of 50 who register at once with one %s, one does',
  async ([, typed, field, what], { connection: { db } }) => {
    const own = `a${randomUUID().slice(0, 8)}`
    const made: number[] = []
    onTestFinished(async () => {
      for (const id of made) await db.delete(users).where(eq(users.id, id))
    })
    const context = {
      passwords: openPasswords(),
      jobs: noJobs,
      language: 'sq' as const,
      site: 'Tregu'
    }
    vi.spyOn(context.passwords, 'hash').mockResolvedValue('none')
    const tries = Array.from({ length: AT_ONCE }, async (_, n) => {
      const password = { password: 'qershia-1', confirmPassword: 'qershia-1' }
      const form = registration.parse({ fullName: 'Ana Deda', ...password, ...typed(own, n) })
      made.push((await register(db, context, form)).id)
    })
    const ends = await Promise.allSettled(tries)
    hold(33, what, made.length, { is: 1 }, { of: `${ends.length} at once` })
    const refused = ends.flatMap(end => (end.status === 'rejected' ? [end.reason] : []))
    expect(refused).toHaveLength(AT_ONCE - 1)
    for (const error of refused) {
      expect(error).toMatchObject({ code: 'conflict', fields: { [field]: `${field}Taken` } })
    }
  }
)

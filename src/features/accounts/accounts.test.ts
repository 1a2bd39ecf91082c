import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished } from 'vitest'
import { mailTokens, sessions, users } from '#db/schema/accounts.ts'
import { registration } from '#src/shared/schemas/account.ts'
import { test } from '#tests/support/database.ts'
import { anAccount } from '#tests/support/factories.ts'
import { foldName } from './fold-name.ts'
import { logIn } from './log-in.ts'
import { mailLinkToken } from './mail-tokens.ts'
import { changePassword, requestReset, resetPassword } from './password-change.ts'
import { openPasswords } from './passwords.ts'
import { register, usernameFrom } from './register.ts'
import { setRole } from './roles.ts'
import { endSessions, listSessions, resumeSession, startSession } from './sessions.ts'

const SECRET = 'a secret of at least thirty-two bytes'
const passwords = openPasswords()
const enqueued: unknown[] = []
const jobs = {
  async enqueue(_db: unknown, _name: string, payload: unknown) {
    enqueued.push(payload)
  },
  retry: async () => {},
  start: async () => {},
  stop: async () => {}
}
const tools = { passwords, jobs, language: 'sq' as const }
const form = (overrides = {}) =>
  registration.parse({
    fullName: 'Blerta Hoxha',
    email: 'blerta@shembull.al',
    password: 'qershia-1',
    confirmPassword: 'qershia-1',
    ...overrides
  })
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    error => [error.code, error.fields]
  )

describe('register', () => {
  test('keeps no password, makes a user name, and causes the confirming mail', async ({ db }) => {
    enqueued.length = 0
    const user = await register(db, tools, form())
    expect(user).toMatchObject({ username: 'blerta.hoxha', role: 'user', isIdVerified: false })
    expect(user.passwordHash).toMatch(/^\$argon2id\$/)
    expect(enqueued).toMatchObject([{ kind: 'confirm', userId: user.id }])
  })

  test('refuses an address in any case, and a look-alike user name', async ({ db }) => {
    await register(db, tools, form({ username: 'arben' }))
    const again = form({ email: 'BLERTA@shembull.al', username: 'аrbеn' })
    expect(await codeOf(register(db, tools, again))).toEqual([
      'conflict',
      { email: 'emailTaken', username: 'usernameTaken' }
    ])
  })

  test.for([
    ...['123456', 'qwerty', 'shalimar', 'blerta@shembull.al', 'BLERTA'],
    ...['Tregu2026!', 'shqipëria1', 'albania.tirana.12']
  ])('refuses the password %s', async (password, { db }) => {
    const weak = form({ password, confirmPassword: password })
    const [code] = await codeOf(register(db, tools, weak))
    expect(code).toBe('invalid_input')
  })

  test('gives nobody a name of those who run the site', async ({ db }) => {
    const wished = register(db, tools, form({ username: 'tregu.support' }))
    expect(await codeOf(wished)).toEqual(['conflict', { username: 'usernameTaken' }])
    const named = register(db, tools, form({ fullName: 'Tregu Support' }))
    expect(await codeOf(named)).toEqual(['invalid_input', { fullName: 'fullNameReserved' }])
    // Cut to the length of a user name, it would pass for one of theirs.
    const fullName = 'Tregu Administratori Lleshi'
    expect((await register(db, tools, form({ fullName }))).username).toMatch(/^anetar\d*$/)
  })

  test('finds a free user name for a second person of the name', async ({ db }) => {
    await register(db, tools, form())
    const second = await register(db, tools, form({ email: 'tjeter@shembull.al' }))
    expect(second.username).toMatch(/^blerta\.hoxha\d+$/)
  })
})

describe('user names', () => {
  test('fold what looks alike', () => {
    expect(foldName('Аrbеn')).toBe(foldName('arben'))
    expect(foldName('Ｅmër')).toBe('emer')
  })
  test('come out of names in any script, long enough and short enough', () => {
    expect(usernameFrom('Çlirim Dëshmori')).toBe('clirim.deshmori')
    expect(usernameFrom('Li')).toHaveLength(3)
    expect(usernameFrom('a'.repeat(80)).length).toBeLessThanOrEqual(20)
  })
})

describe('logIn', () => {
  test('lets the right password in and says the same for every other', async ({ db }) => {
    const { id, email } = await register(db, tools, form())
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
    const { email } = await register(db, tools, form())
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

describe('sessions', () => {
  const later = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)

  test('keep only the hash of the token, and know their account', async ({ db }) => {
    const account = await anAccount(db)
    const token = await startSession(db, account.id, 'Chrome, Android')
    const [row] = await db.select().from(sessions).where(eq(sessions.userId, account.id))
    expect(row?.id).toMatch(/^[0-9a-f]{64}$/)
    expect(row?.id).not.toContain(token)
    const resumed = await resumeSession(db, token, new Date())
    expect(resumed?.username).toBe(account.username)
    expect(JSON.stringify(resumed)).not.toContain('passwordHash')
  })

  test('refuse every other token', async ({ db }) => {
    const { id } = await anAccount(db)
    const token = await startSession(db, id, '')
    const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    expect(await resumeSession(db, other, new Date())).toBeNull()
  })

  test('row 17: of 1,000 tokens with a bit or two flipped none is accepted', async ({
    connection: { db }
  }) => {
    const { id } = await anAccount(db)
    const bytes = Buffer.from(await startSession(db, id, ''), 'latin1')
    const bits = bytes.length * 8
    const withFlipped = (...places: number[]) => {
      const copy = Buffer.from(bytes)
      for (const place of places) copy[place >> 3]! ^= 1 << (place & 7)
      return copy.toString('latin1')
    }
    const flipped = new Set(Array.from({ length: bits }, (_, bit) => withFlipped(bit)))
    for (let bit = 0; bit < 1000; bit++) flipped.add(withFlipped(bit % bits, bit % 7, bit % 11))
    flipped.delete(bytes.toString('latin1'))
    expect(flipped.size).toBeGreaterThan(1000)
    expect(await resumeSession(db, bytes.toString('latin1'), new Date())).not.toBeNull()
    onTestFinished(async () => void (await db.delete(users).where(eq(users.id, id))))
    for (const token of flipped) {
      expect(await resumeSession(db, token, new Date())).toBeNull()
    }
  })

  test.for(['bannedAt', 'deletedAt'] as const)(
    'are over for one with %s',
    async (state, { db }) => {
      const { id } = await anAccount(db)
      const token = await startSession(db, id, '')
      await db
        .update(users)
        .set({ [state]: new Date() })
        .where(eq(users.id, id))
      expect(await resumeSession(db, token, new Date())).toBeNull()
    }
  )

  test('end after 90 days at the latest, of admins after 12 hours', async ({ db }) => {
    for (const [role, lasting, ended] of [
      ['user', 89.9, 90.1],
      ['admin', 0.49, 0.51]
    ] as const) {
      const { id } = await anAccount(db, { role })
      const token = await startSession(db, id, '')
      expect(await resumeSession(db, token, later(lasting))).not.toBeNull()
      expect(await resumeSession(db, token, later(ended))).toBeNull()
      expect(await resumeSession(db, token, new Date())).toBeNull()
    }
  })

  test('end everywhere but here', async ({ db }) => {
    const { id } = await anAccount(db)
    const tokens = [await startSession(db, id, 'A'), await startSession(db, id, 'B')]
    const here = await resumeSession(db, tokens[1]!, new Date())
    await endSessions(db, id, here?.sessionId)
    expect((await listSessions(db, id)).map(each => each.device)).toEqual(['B'])
  })
})

describe('a new password', () => {
  test('comes by a link that works once, and ends every session', async ({ db }) => {
    const user = await register(db, tools, form())
    const token = await startSession(db, user.id, '')
    await requestReset(db, jobs, user.email)
    const rows = await db.select().from(mailTokens).where(eq(mailTokens.userId, user.id))
    const reset = rows.find(row => row.purpose === 'reset')!
    const link = { secret: SECRET, token: mailLinkToken(SECRET, reset.id), password: 'e-reja-9' }
    await resetPassword(db, tools, link)
    expect(await resumeSession(db, token, new Date())).toBeNull()
    expect((await logIn(db, passwords, { email: user.email, password: 'e-reja-9' })).id).toBe(
      user.id
    )
    expect(await codeOf(resetPassword(db, tools, link))).toEqual([
      'invalid_input',
      { token: 'linkExpired' }
    ])
  })

  test('ends the link that was mailed before it', async ({ db }) => {
    const user = await register(db, tools, form())
    const account = (await resumeSession(db, await startSession(db, user.id, ''), new Date()))!
    await requestReset(db, jobs, user.email)
    const rows = await db.select().from(mailTokens).where(eq(mailTokens.userId, user.id))
    const { id } = rows.find(row => row.purpose === 'reset')!
    const change = { currentPassword: 'qershia-1', password: 'e-reja-9' }
    await changePassword(db, tools, account, change)
    const link = { secret: SECRET, token: mailLinkToken(SECRET, id), password: 'e-huaj-77' }
    expect(await codeOf(resetPassword(db, tools, link))).toEqual([
      'invalid_input',
      { token: 'linkExpired' }
    ])
  })

  test('does not come by a link that somebody made up', async ({ db }) => {
    const user = await register(db, tools, form())
    await requestReset(db, jobs, user.email)
    const rows = await db.select().from(mailTokens).where(eq(mailTokens.userId, user.id))
    for (const token of [rows[0]!.id, mailLinkToken('another secret', rows[0]!.id), '', '.']) {
      const link = { secret: SECRET, token, password: 'e-reja-9' }
      expect(await codeOf(resetPassword(db, tools, link))).toEqual([
        'invalid_input',
        { token: 'linkExpired' }
      ])
    }
  })

  test('needs the present one', async ({ db }) => {
    const user = await register(db, tools, form())
    const account = { ...user, sessionId: '', secondFactorAt: null }
    const change = { currentPassword: 'gabim', password: 'e-reja-9' }
    expect(await codeOf(changePassword(db, tools, account, change))).toEqual([
      'invalid_input',
      { currentPassword: 'wrongPassword' }
    ])
  })

  test('does not hold the account while it is hashed', async ({ connection: { db } }) => {
    const account = await anAccount(db)
    const slow = {
      verify: async () => true,
      hash: async () => {
        await db.delete(users).where(eq(users.id, account.id))
        return 'a hash'
      }
    }
    const change = { currentPassword: 'e-vjetra-1', password: 'e-reja-9' }
    const changed = changePassword(db, { ...tools, passwords: slow }, account, change)
    expect(await codeOf(changed)).toEqual(['not_found', {}])
  })
})

test('a role is given by a confirmed address and written into the audit log', async ({ db }) => {
  const squatter = await anAccount(db, { emailConfirmedAt: null })
  expect(await codeOf(setRole(db, squatter.email, 'admin'))).toEqual(['conflict', {}])
  const account = await anAccount(db)
  expect((await setRole(db, account.email.toUpperCase(), 'admin'))?.id).toBe(account.id)
  expect(await setRole(db, 'nobody@shembull.al', 'admin')).toBeUndefined()
})

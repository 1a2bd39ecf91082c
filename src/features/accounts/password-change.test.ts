import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { mailTokens, users } from '#db/schema/accounts.ts'
import { webhooks } from '#db/schema/webhooks.ts'
import { test } from '#tests/support/database.ts'
import { anAccount } from '#tests/support/factories.ts'
import { codeOf, context, enqueued, form, jobs, passwords } from '#tests/support/registering.ts'
import { logIn } from './log-in.ts'
import { mailLinkToken } from './mail-tokens.ts'
import { changePassword, requestReset, resetPassword } from './password-change.ts'
import { register } from './register.ts'
import { resumeSession, startSession } from './sessions.ts'

const SECRET = 'a secret of at least thirty-two bytes'

describe('a new password', () => {
  test('comes by a link that works once, and ends every session', async ({ db }) => {
    const user = await register(db, context, form())
    const token = await startSession(db, user.id, '')
    await requestReset(db, jobs, user.email)
    const rows = await db.select().from(mailTokens).where(eq(mailTokens.userId, user.id))
    const reset = rows.find(row => row.purpose === 'reset')!
    const link = { secret: SECRET, token: mailLinkToken(SECRET, reset.id), password: 'e-reja-9' }
    const hook = { userId: user.id, url: 'https://a.example', events: [], sealed: '' }
    await db.insert(webhooks).values({ ...hook, createdAt: new Date() })
    await resetPassword(db, context, link)
    // One set up by somebody who knew the password would go on reporting messages.
    expect(await db.$count(webhooks)).toBe(0)
    expect(await resumeSession(db, token, new Date())).toBeNull()
    expect((await logIn(db, passwords, { email: user.email, password: 'e-reja-9' })).id).toBe(
      user.id
    )
    expect(await codeOf(resetPassword(db, context, link))).toEqual([
      'invalid_input',
      { token: 'linkExpired' }
    ])
  })

  test('is asked for with the same work, whether there is an account or not', async ({ db }) => {
    const user = await register(db, context, form())
    const before = enqueued.length
    const emails = [user.email, 'nobody@shembull.al']
    for (const email of emails) await requestReset(db, jobs, email)
    expect(enqueued.slice(before)).toEqual([
      { kind: 'reset', userId: user.id, tokenId: expect.any(String) },
      { kind: 'reset', userId: 0, tokenId: expect.any(String) }
    ])
    const ofBoth = and(eq(mailTokens.purpose, 'reset'), inArray(mailTokens.email, emails))
    const tokens = await db.select().from(mailTokens).where(ofBoth)
    expect(tokens.map(({ userId, email }) => [userId, email])).toEqual([[user.id, user.email]])
  })

  test('ends the link that was mailed before it', async ({ db }) => {
    const user = await register(db, context, form())
    const account = (await resumeSession(db, await startSession(db, user.id, ''), new Date()))!
    await requestReset(db, jobs, user.email)
    const rows = await db.select().from(mailTokens).where(eq(mailTokens.userId, user.id))
    const { id } = rows.find(row => row.purpose === 'reset')!
    const change = { currentPassword: 'qershia-1', password: 'e-reja-9' }
    await changePassword(db, context, account, change)
    const link = { secret: SECRET, token: mailLinkToken(SECRET, id), password: 'e-huaj-77' }
    expect(await codeOf(resetPassword(db, context, link))).toEqual([
      'invalid_input',
      { token: 'linkExpired' }
    ])
  })

  test('set by its owner ends webhooks too, and nobody else loses any', async ({ db }) => {
    const user = await register(db, context, form())
    const other = await anAccount(db)
    const account = (await resumeSession(db, await startSession(db, user.id, ''), new Date()))!
    const hook = { url: 'https://a.example/hook', events: [], sealed: '', createdAt: new Date() }
    await db.insert(webhooks).values([user, other].map(({ id }) => ({ ...hook, userId: id })))
    const change = { currentPassword: 'qershia-1', password: 'e-reja-9' }
    await changePassword(db, context, account, change)
    const left = await db.select({ userId: webhooks.userId }).from(webhooks)
    expect(left).toEqual([{ userId: other.id }])
  })

  test('does not come by a link that somebody made up', async ({ db }) => {
    const user = await register(db, context, form())
    await requestReset(db, jobs, user.email)
    const rows = await db.select().from(mailTokens).where(eq(mailTokens.userId, user.id))
    for (const token of [rows[0]!.id, mailLinkToken('another secret', rows[0]!.id), '', '.']) {
      const link = { secret: SECRET, token, password: 'e-reja-9' }
      expect(await codeOf(resetPassword(db, context, link))).toEqual([
        'invalid_input',
        { token: 'linkExpired' }
      ])
    }
  })

  test('needs the present one', async ({ db }) => {
    const user = await register(db, context, form())
    const account = { ...user, sessionId: '', secondFactorAt: null }
    const change = { currentPassword: 'gabim', password: 'e-reja-9' }
    expect(await codeOf(changePassword(db, context, account, change))).toEqual([
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
    const changed = changePassword(db, { ...context, passwords: slow }, account, change)
    expect(await codeOf(changed)).toEqual(['invalid_input', { currentPassword: 'wrongPassword' }])
  })

  test('gives way to a reset by mail that came while it was hashed', async ({
    connection: { db }
  }) => {
    const account = await anAccount(db)
    const ofAccount = eq(users.id, account.id)
    const slow = {
      verify: async () => true,
      hash: async () => {
        await db.update(users).set({ passwordHash: 'by the reset' }).where(ofAccount)
        return 'by the change'
      }
    }
    const change = { currentPassword: 'e-vjetra-1', password: 'e-reja-9' }
    const changed = changePassword(db, { ...context, passwords: slow }, account, change)
    expect(await codeOf(changed)).toEqual(['invalid_input', { currentPassword: 'wrongPassword' }])
    const [after] = await db.select().from(users).where(ofAccount)
    expect(after?.passwordHash).toBe('by the reset')
    await db.delete(users).where(ofAccount)
  })
})

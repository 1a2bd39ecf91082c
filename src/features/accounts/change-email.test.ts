import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { mailTokens, users } from '#db/schema/accounts.ts'
import { test } from '#tests/support/database.ts'
import { codeOf, context, enqueued, form, jobs } from '#tests/support/registering.ts'
import { requestEmailChange, waitingEmail } from './change-email.ts'
import { confirmEmail } from './confirm-email.ts'
import { mailLinkToken, type Purpose } from './mail-tokens.ts'
import { changePassword, requestReset, resetPassword } from './password-change.ts'
import { register } from './register.ts'
import { resumeSession, startSession } from './sessions.ts'

const SECRET = 'a secret of at least thirty-two bytes'
const PASSWORD = 'qershia-1'
const NEW = 'blerta.e.re@shembull.al'
const EXPIRED = ['invalid_input', { token: 'linkExpired' }]

const confirm = (db: Db, token: string) => confirmEmail(db, { secret: SECRET, jobs }, token)

async function aMember(db: Db) {
  const user = await register(db, context, form())
  return (await resumeSession(db, await startSession(db, user.id, ''), new Date()))!
}
type Member = Awaited<ReturnType<typeof aMember>>

async function linkOf(db: Db, { id }: Member, purpose: Purpose) {
  const where = and(eq(mailTokens.userId, id), eq(mailTokens.purpose, purpose))
  const [row] = await db.select().from(mailTokens).where(where)
  return row ? mailLinkToken(SECRET, row.id) : ''
}

async function addressOf(db: Db, { id }: Member) {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return [user?.email, user?.emailFolded, user?.emailConfirmedAt !== null]
}

const request = (db: Db, member: Member, email = NEW, currentPassword = PASSWORD) =>
  requestEmailChange(db, context, member, { email, currentPassword })

async function moved(db: Db, member: Member, email = NEW) {
  await request(db, member, email)
  await confirm(db, await linkOf(db, member, 'changeEmail'))
}

describe('a new email', () => {
  test('is the account’s, confirmed, once its link is opened, and not before', async ({ db }) => {
    const member = await aMember(db)
    await request(db, member, 'Blerta.E.Re@shembull.al')
    expect(await addressOf(db, member)).toEqual([member.email, member.email, false])
    expect(await waitingEmail(db, member, new Date())).toBe('Blerta.E.Re@shembull.al')
    const link = await linkOf(db, member, 'changeEmail')
    await confirm(db, link)
    expect(await addressOf(db, member)).toEqual(['Blerta.E.Re@shembull.al', NEW, true])
    expect(await waitingEmail(db, member, new Date())).toBeUndefined()
    expect(await codeOf(confirm(db, link))).toEqual(EXPIRED)
  })

  test('is refused without the password, if it is the present one, and if it is taken', async ({
    db
  }) => {
    const member = await aMember(db)
    await register(db, context, form({ email: NEW }))
    expect(await codeOf(request(db, member, NEW, 'gabim-99'))).toEqual([
      'invalid_input',
      { currentPassword: 'wrongPassword' }
    ])
    expect(await codeOf(request(db, member, member.email))).toEqual([
      'invalid_input',
      { email: 'emailUnchanged' }
    ])
    expect(await codeOf(request(db, member, NEW.toUpperCase()))).toEqual([
      'conflict',
      { email: 'emailTaken' }
    ])
  })

  test('that another account takes meanwhile stays there', async ({ db }) => {
    const member = await aMember(db)
    await request(db, member)
    await register(db, context, form({ email: NEW }))
    const link = await linkOf(db, member, 'changeEmail')
    // In a transaction of its own, as the failed statement would end that of the test.
    const opened = db.transaction(tx => confirm(tx, link))
    expect(await codeOf(opened)).toEqual(['conflict', { token: 'emailTaken' }])
    expect(await addressOf(db, member)).toEqual([member.email, member.email, false])
  })

  test('ends the links that were mailed to the address before it', async ({ db }) => {
    const member = await aMember(db)
    await requestReset(db, jobs, member.email)
    const [first, reset] = [await linkOf(db, member, 'confirm'), await linkOf(db, member, 'reset')]
    await moved(db, member)
    expect(await codeOf(confirm(db, first))).toEqual(EXPIRED)
    const byLink = { secret: SECRET, token: reset, password: 'e-reja-9' }
    expect(await codeOf(resetPassword(db, context, byLink))).toEqual(EXPIRED)
    // It was never confirmed: it may be a stranger's, who gets no way in.
    expect(await linkOf(db, member, 'restoreEmail')).toBe('')
  })

  test('is not taken by a link from before the password was changed', async ({ db }) => {
    const member = await aMember(db)
    await request(db, member)
    const link = await linkOf(db, member, 'changeEmail')
    await changePassword(db, context, member, { currentPassword: PASSWORD, password: 'e-reja-9' })
    expect(await codeOf(confirm(db, link))).toEqual(EXPIRED)
  })
})

describe('the address before', () => {
  async function movedTwice(db: Db) {
    const member = await aMember(db)
    await confirm(db, await linkOf(db, member, 'confirm'))
    await moved(db, member)
    expect(enqueued.at(-1)).toMatchObject({ kind: 'restoreEmail', userId: member.id })
    const first = await linkOf(db, member, 'restoreEmail')
    await moved(db, member, 'edhe.nje@shembull.al')
    const where = and(eq(mailTokens.purpose, 'restoreEmail'), eq(mailTokens.email, NEW))
    const [row] = await db.select().from(mailTokens).where(where)
    return { member, first, second: mailLinkToken(SECRET, row!.id) }
  }
  const restore = (db: Db, token: string) =>
    resetPassword(db, context, { secret: SECRET, token, password: 'e-reja-9' })

  test('brings the account back with a new password, however often it moved', async ({ db }) => {
    const { member, first, second } = await movedTwice(db)
    const session = await startSession(db, member.id, '')
    await restore(db, first)
    expect(await addressOf(db, member)).toEqual([member.email, member.email, true])
    expect(await resumeSession(db, session, new Date())).toBeNull()
    for (const link of [first, second]) expect(await codeOf(restore(db, link))).toEqual(EXPIRED)
  })

  test('is kept for it meanwhile', async ({ db }) => {
    const { member, first } = await movedTwice(db)
    const taken = ['conflict', { email: 'emailTaken' }]
    const again = form({ email: member.email.toUpperCase(), username: 'tjeter' })
    // In transactions of their own, so that their rows go with the refusal.
    expect(await codeOf(db.transaction(tx => register(tx, context, again)))).toEqual(taken)
    const other = await register(db, context, form({ email: 'tjeter@shembull.al' }))
    const session = await startSession(db, other.id, '')
    const account = (await resumeSession(db, session, new Date()))!
    expect(await codeOf(request(db, account, member.email))).toEqual(taken)
    await restore(db, first)
    expect(await addressOf(db, member)).toEqual([member.email, member.email, true])
  })

  test('does so too after an address in between has come back', async ({ db }) => {
    const { member, first, second } = await movedTwice(db)
    await restore(db, second)
    expect(await addressOf(db, member)).toEqual([NEW, NEW, true])
    await restore(db, first)
    expect(await addressOf(db, member)).toEqual([member.email, member.email, true])
  })
})

test('a change that was begun with an old password is refused', async ({ db }) => {
  const member = await aMember(db)
  await db.transaction(async tx => {
    const checking = {
      ...context,
      passwords: { ...context.passwords, verify: changedMeanwhile(tx) }
    }
    const change = { email: NEW, currentPassword: PASSWORD }
    expect(await codeOf(requestEmailChange(tx, checking, member, change))).not.toBe('done')
  })
  expect(await linkOf(db, member, 'changeEmail')).toBe('')
})

/** The owner sets another password while this one is compared. */
const changedMeanwhile = (db: Db) => async () => {
  await db.update(users).set({ passwordHash: 'another' })
  return true
}

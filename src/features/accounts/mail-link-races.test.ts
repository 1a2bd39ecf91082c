import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { anAccount } from '#tests/support/factories.ts'
import { hold } from '#tests/support/figures.ts'
import { openPatiently } from '#tests/support/patient-database.ts'
import { codeOf, jobs } from '#tests/support/registering.ts'
import { confirmEmail, resendConfirmation } from './confirm-email.ts'
import { mailLinkToken, newMailToken } from './mail-tokens.ts'
import { changePassword, requestReset, resetPassword } from './password-change.ts'

const AT_ONCE = 50
const ROUNDS = 5
const SECRET = 'a secret of at least thirty-two bytes'

/** Hashes nothing, so that all reach the database at the same moment. */
const passwords = { hash: async (text: string) => `hash of ${text}`, verify: async () => true }
const context = { passwords, jobs }
const EXPIRED = ['invalid_input', { token: 'linkExpired' }]

/** Committed, since concurrent transactions must see each other; deleted when the test is over. */
async function aRacingMember() {
  const { db, close } = openPatiently(process.env.TEST_DATABASE_URL ?? '', AT_ONCE)
  const member = await anAccount(db, { emailConfirmedAt: null })
  onTestFinished(async () => {
    await db.delete(users).where(eq(users.id, member.id))
    await close()
  })
  const link = async (purpose: 'reset' | 'confirm') =>
    mailLinkToken(SECRET, await newMailToken(db, member, purpose))
  return { db, member, link }
}

test('row 33: of 25 resets and 25 confirmations at once by two links, one of each is done', async () => {
  const { db, member, link } = await aRacingMember()
  const [reset, confirm] = [await link('reset'), await link('confirm')]
  const acts = Array.from({ length: AT_ONCE }, (_, n) => {
    const byLink = { secret: SECRET, token: reset, password: `e-reja-${n}` }
    return codeOf(
      n % 2 === 0
        ? resetPassword(db, context, byLink)
        : confirmEmail(db, { secret: SECRET, jobs }, confirm)
    )
  })
  const ends = await Promise.all(acts)
  const done = ends.flatMap((end, n) => (end === 'done' ? [n] : []))
  expect(ends.filter(end => end !== 'done')).toEqual(Array(AT_ONCE - 2).fill(EXPIRED))
  const [after] = await db.select().from(users).where(eq(users.id, member.id))
  expect(after?.passwordHash).toBe(`hash of e-reja-${done.find(n => n % 2 === 0)}`)
  expect(after?.emailConfirmedAt).not.toBeNull()
  const of = `2 links, ${AT_ONCE} times at once`
  hold(33, 'uses of links that work once', done.length, { is: 2 }, { of })
})

test('row 33: links are used while others are asked for and the password is changed, without a deadlock', async () => {
  const { db, member, link } = await aRacingMember()
  const account = { ...member, sessionId: '', secondFactorAt: null }
  const failed: unknown[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [reset, confirm] = [await link('reset'), await link('confirm')]
    const change = { currentPassword: 'e-vjetra-1', password: 'e-reja-9' }
    const acts = [
      () => resetPassword(db, context, { secret: SECRET, token: reset, password: 'e-reja-7' }),
      () => confirmEmail(db, { secret: SECRET, jobs }, confirm),
      () => requestReset(db, jobs, member.email),
      () => resendConfirmation(db, jobs, member),
      () => changePassword(db, context, account, change)
    ]
    const tries = Array.from({ length: AT_ONCE }, (_, n) => codeOf(acts[n % acts.length]!()))
    const ends = await Promise.all(tries)
    failed.push(...ends.filter(end => end !== 'done' && end[0] !== 'invalid_input'))
  }
  const of = `${AT_ONCE * ROUNDS} acts on one account, ${AT_ONCE} at once`
  hold(33, 'deadlocks of mailed links', failed.length, { is: 0 }, { of })
})

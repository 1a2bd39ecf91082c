import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { recoveryCodes, secondFactors } from '#db/schema/second-factors.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { Account } from './account.ts'
import { writeAudit } from './audit.ts'
import { lockFactor, recoveryHash, sharedSecret } from './second-factor.ts'
import { renewProvedSession } from './sessions.ts'
import { stepOf } from './totp.ts'

const TRIES = 5
const LOCK_MS = 15 * 60 * 1000
const APP_CODE = /^\d{6}$/

type Factor = typeof secondFactors.$inferSelect
type Outcome = { proved: true; token: string } | { proved: false; lockedUntil: Date | null }

/**
 * Lets this session do the acts of staff for 12 hours, by a code of the app or a recovery code;
 * each is accepted once. Refuses with `invalid_input` a wrong one, with `too_many_requests` for 15
 * minutes after five of them, with `conflict` a member who has no app. @returns the session's new
 * token.
 */
export async function proveSecondFactor(
  db: Db,
  account: Account,
  code: string,
  at: { secret: string; now: Date }
) {
  // The count of wrong codes is committed, so the refusal comes after the transaction.
  const outcome = await db.transaction(tx => tryCode(tx, account, code.replace(/\s/g, ''), at))
  if (outcome.proved) return outcome.token
  const { lockedUntil } = outcome
  if (!lockedUntil) throw new Refusal('invalid_input', { fields: { code: 'twoStepWrong' } })
  const retryAfter = Math.ceil((lockedUntil.getTime() - at.now.getTime()) / 1000)
  throw new Refusal('too_many_requests', { retryAfter })
}

async function tryCode(
  tx: Db,
  account: Account,
  code: string,
  { secret, now }: { secret: string; now: Date }
): Promise<Outcome> {
  const [row] = await lockFactor(tx, account.id)
  if (!row) throw new Refusal('conflict')
  if (row.lockedUntil && row.lockedUntil > now) {
    return { proved: false, lockedUntil: row.lockedUntil }
  }
  const step = APP_CODE.test(code)
    ? stepOf(sharedSecret(secret, row.sealed), code, { now, after: row.lastStep })
    : undefined
  if (step === undefined && !(await takeRecoveryCode(tx, account, code))) {
    return { proved: false, lockedUntil: await countFailure(tx, row, now) }
  }
  await tx
    .update(secondFactors)
    .set({ failures: 0, lockedUntil: null, ...(step === undefined ? {} : { lastStep: step }) })
    .where(eq(secondFactors.userId, account.id))
  const token = await renewProvedSession(tx, account, now)
  const action = step === undefined ? 'factor.recover' : 'factor.prove'
  await writeAudit(tx, { actorId: account.id, action, object: `user:${account.id}` })
  return { proved: true, token }
}

async function takeRecoveryCode(tx: Db, { id: userId }: Account, code: string) {
  const mine = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, recoveryHash(code)))
  return (await tx.delete(recoveryCodes).where(mine).returning()).length > 0
}

async function countFailure(tx: Db, { userId, failures }: Factor, now: Date) {
  const full = failures + 1 >= TRIES
  const lockedUntil = full ? new Date(now.getTime() + LOCK_MS) : null
  await tx
    .update(secondFactors)
    .set({ failures: full ? 0 : failures + 1, lockedUntil })
    .where(eq(secondFactors.userId, userId))
  return lockedUntil
}

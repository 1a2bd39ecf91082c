import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { sessions } from '#db/schema/accounts.ts'
import { recoveryCodes, secondFactors } from '#db/schema/second-factors.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { Account } from './account.ts'
import { writeAudit } from './audit.ts'
import { checkPassword } from './check-password.ts'
import type { Passwords } from './passwords.ts'
import { seal, unseal } from './seal.ts'
import { renewProvedSession } from './sessions.ts'
import { base32, otpauthUri, stepOf } from './totp.ts'

/** What apps are sealed for. */
export const PURPOSE = 'second factor'
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
/** 128 bits: nobody guesses one, so a plain hash is enough. */
const RECOVERY_BYTES = 16

export async function hasSecondFactor(db: Db, { id }: Pick<Account, 'id'>) {
  return (await db.$count(secondFactors, eq(secondFactors.userId, id))) > 0
}

type SetUp = { secret: string; site: string }

/**
 * A new secret for an authenticator app, different each time, so that nobody who has used this
 * session or another one knows the one that is confirmed: `key` for typing, `uri` for its camera,
 * `begun` to confirm it with. Given a `begun` of this session, it is the same secret again. Refuses
 * with `conflict` anyone who has an app already.
 */
export async function beginSecondFactor(db: Db, account: Account, at: SetUp, before?: string) {
  if (await hasSecondFactor(db, account)) throw new Refusal('conflict')
  const shared = (before && opened(at.secret, account, before)) || randomBytes(SECRET_BYTES)
  return {
    key: base32(shared),
    uri: otpauthUri({ secret: shared, site: at.site, name: account.username }),
    begun: seal(at.secret, begunBy(account), shared)
  }
}

/** What was begun can be used only in the session that began it, and is stored nowhere. */
const begunBy = ({ id, sessionId }: Account) => `second factor begun by ${id} in ${sessionId}`

function opened(secret: string, account: Account, begun: string) {
  try {
    return unseal(secret, begunBy(account), begun)
  } catch {
    return undefined
  }
}

type Proof = { begun: string; code: string; password: string }
type SecondFactorContext = { secret: string; passwords: Passwords; now: Date }

/**
 * Activates the authenticator app that was begun in this session and shows the right code, for
 * anyone who also knows the password. @returns the recovery codes, which are never shown again, and
 * the session's new token.
 * Refuses with `invalid_input`, or `conflict` when there is an app already or this one was not
 * begun.
 */
export async function confirmSecondFactor(
  db: Db,
  account: Account,
  { begun, code, password }: Proof,
  { secret, passwords, now }: SecondFactorContext
) {
  await checkPassword(db, passwords, account, password)
  const shared = opened(secret, account, begun)
  if (!shared || (await hasSecondFactor(db, account))) throw new Refusal('conflict')
  const lastStep = stepOf(shared, code, { now, after: 0 })
  if (lastStep === undefined) {
    throw new Refusal('invalid_input', { fields: { code: 'twoStepWrong' } })
  }
  return db.transaction(tx => {
    const sealed = seal(secret, PURPOSE, shared)
    return takeIntoUse(tx, account, { sealed, lastStep }, now)
  })
}

type Factor = Pick<typeof secondFactors.$inferSelect, 'sealed' | 'lastStep'>

async function takeIntoUse(tx: Db, account: Account, factor: Factor, now: Date) {
  const userId = account.id
  const taken = await tx
    .insert(secondFactors)
    .values({ userId, ...factor })
    .onConflictDoNothing()
    .returning({ userId: secondFactors.userId })
  if (taken.length === 0) throw new Refusal('conflict')
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await tx.insert(recoveryCodes).values(codes.map(each => ({ userId, hash: recoveryHash(each) })))
  const token = await renewProvedSession(tx, account, now)
  await writeAudit(tx, { actorId: userId, action: 'factor.set', object: `user:${userId}` })
  return { codes, token }
}

export async function forgetSecondFactor(db: Db, userId: number) {
  await db.transaction(async tx => {
    await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await tx.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, userId))
    await writeAudit(tx, { actorId: null, action: 'factor.forget', object: `user:${userId}` })
  })
}

export const lockFactor = (tx: Db, userId: number) =>
  tx.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for('update')

export const sharedSecret = (secret: string, sealed: string) => unseal(secret, PURPOSE, sealed)

const newRecoveryCode = () => (base32(randomBytes(RECOVERY_BYTES)).match(/.{1,4}/g) ?? []).join('-')

export const recoveryHash = (code: string) =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))
    .digest('hex')

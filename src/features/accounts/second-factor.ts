import { createHash, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { recoveryCodes, secondFactors } from '#db/schema/second-factors.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { Account } from './account.ts'
import { writeAudit } from './audit.ts'
import type { Passwords } from './passwords.ts'
import { seal, unseal } from './seal.ts'
import { base32, otpauthUri, stepOf } from './totp.ts'

const PURPOSE = 'second factor'
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
/** 80 bits: nobody guesses one, so a plain hash is enough. */
const RECOVERY_BYTES = 10

/** Whether the account has an authenticator app that works. */
export async function hasSecondFactor(db: Db, { id }: Pick<Account, 'id'>) {
  const [row] = await db
    .select({ id: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, id), eq(secondFactors.confirmed, true)))
  return row !== undefined
}

type SetUp = { secret: string; site: string }

/**
 * The secret for an authenticator app, `key` for typing and `uri` for its camera: the same until it is
 * confirmed. Refuses with `conflict` whoever has an app already.
 */
export async function beginSecondFactor(db: Db, account: Account, { secret, site }: SetUp) {
  const fresh = seal(secret, PURPOSE, randomBytes(SECRET_BYTES))
  await db.insert(secondFactors).values({ userId: account.id, sealed: fresh }).onConflictDoNothing()
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, account.id))
  if (!row || row.confirmed) throw new Refusal('conflict')
  const shared = unseal(secret, PURPOSE, row.sealed)
  return { key: base32(shared), uri: otpauthUri({ secret: shared, site, name: account.username }) }
}

type Proof = { code: string; password: string }
type Tools = { secret: string; passwords: Passwords; now: Date }

/**
 * Takes an authenticator app into use that shows the right code, for whoever also knows the password.
 * @returns the recovery codes, which are never shown again.
 * Refuses with `invalid_input`, or `conflict` when there is an app already or none was begun.
 */
export async function confirmSecondFactor(
  db: Db,
  account: Account,
  { code, password }: Proof,
  { secret, passwords, now }: Tools
) {
  const [user] = await db.select().from(users).where(eq(users.id, account.id))
  if (!(await passwords.verify(user?.passwordHash, password)))
    throw wrong('password', 'passwordWrong')
  return db.transaction(async tx => {
    const [row] = await lockFactor(tx, account.id)
    if (!row || row.confirmed) throw new Refusal('conflict')
    const step = stepOf(sharedSecret(secret, row.sealed), code, { now, after: row.lastStep })
    if (step === undefined) throw wrong('code', 'twoStepWrong')
    await tx
      .update(secondFactors)
      .set({ confirmed: true, lastStep: step })
      .where(eq(secondFactors.userId, account.id))
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
    const rows = codes.map(each => ({ userId: account.id, hash: recoveryHash(each) }))
    await tx.insert(recoveryCodes).values(rows)
    await noteProof(tx, account, now)
    await writeAudit(tx, {
      actorId: account.id,
      action: 'factor.set',
      object: `user:${account.id}`
    })
    return codes
  })
}

/** Takes the app and the recovery codes away, for a phone that is lost. */
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

export const noteProof = (tx: Db, { sessionId }: Account, now: Date) =>
  tx.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.id, sessionId))

/** "ABCD-EFGH-IJKL-MNOP". */
const newRecoveryCode = () => (base32(randomBytes(RECOVERY_BYTES)).match(/.{4}/g) ?? []).join('-')

/** The same however it is typed. */
export const recoveryHash = (code: string) =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z2-7]/g, ''))
    .digest('hex')

const wrong = (field: string, problem: string) =>
  new Refusal('invalid_input', { fields: { [field]: problem } })

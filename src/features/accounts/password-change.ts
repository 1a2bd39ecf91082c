import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { webhooks } from '#db/schema/webhooks.ts'
import type { Jobs } from '#src/platform/jobs.ts'
import { Refusal } from '#src/shared/errors.ts'
import { foldEmail } from '#src/shared/folding/fold-name.ts'
import type { Account } from './account.ts'
import { setConfirmedEmail } from './change-email.ts'
import { checkPassword, wrongPassword } from './check-password.ts'
import {
  endLaterRestores,
  endMailTokens,
  newMailToken,
  readMailToken,
  redeemMailToken
} from './mail-tokens.ts'
import { type Passwords, passwordProblem } from './passwords.ts'
import { endSessions } from './sessions.ts'

/** Stands for no account. */
const NOBODY = { id: 0 }

/**
 * Runs the same statements for every address, so that timing reveals nothing: for an unknown one,
 * the job finds nobody.
 */
export async function requestReset(db: Db, jobs: Jobs, email: string) {
  await db.transaction(async tx => {
    const [user = NOBODY] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.emailFolded, foldEmail(email)))
    const tokenId = await newMailToken(tx, user, 'reset')
    await jobs.enqueue(tx, 'mail', { kind: 'reset', userId: user.id, tokenId })
  })
}

type PasswordContext = { passwords: Passwords; jobs: Jobs }
const LINKS = ['reset', 'restoreEmail'] as const
type ByLink = { secret: string; token: string; password: string }

/**
 * Sets the password by a mailed link, which proves the address too: one that was replaced becomes
 * the account's again. Ends every session, access tokens and webhooks.
 */
export async function resetPassword(
  db: Db,
  context: PasswordContext,
  { secret, token, password }: ByLink
) {
  const { userId } = await readMailToken(db, secret, token, LINKS)
  const passwordHash = await hashOf(db, context, userId, password)
  await db.transaction(async tx => {
    const { email, ...link } = await redeemMailToken(tx, secret, token, LINKS)
    if (link.purpose === 'restoreEmail') await endLaterRestores(tx, link)
    if (!(await setPassword(tx, context, userId, passwordHash))) throw new Refusal('not_found')
    await setConfirmedEmail(tx, userId, email)
    await endSessions(tx, userId)
  })
}

type ByOwner = { currentPassword: string; password: string }

/** Refuses with `invalid_input` when the present password is wrong. Ends all other sessions, access tokens and webhooks. */
export async function changePassword(
  db: Db,
  context: PasswordContext,
  account: Account,
  change: ByOwner
) {
  const { currentPassword } = change
  const field = 'currentPassword'
  const current = await checkPassword(db, context.passwords, account, currentPassword, field)
  const passwordHash = await hashOf(db, context, account.id, change.password)
  await db.transaction(async tx => {
    // Meanwhile the owner may have reset, by mail, a password that somebody else knows.
    const isCurrent = eq(users.passwordHash, current)
    if (!(await setPassword(tx, context, account.id, passwordHash, isCurrent))) {
      throw wrongPassword(field)
    }
    await endSessions(tx, account.id, account.sessionId)
  })
}

/** Made before anything is locked: hashing is slow, and may queue. */
async function hashOf(db: Db, { passwords }: PasswordContext, userId: number, password: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Refusal('not_found')
  const problem = passwordProblem(password, user)
  if (problem) throw new Refusal('invalid_input', { fields: { password: problem } })
  return passwords.hash(password)
}

/** Deletes the webhooks, too. @returns whether there was such an account */
async function setPassword(
  tx: Db,
  { jobs }: PasswordContext,
  userId: number,
  passwordHash: string,
  only?: SQL
) {
  const set = await tx
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, userId), only))
    .returning({ id: users.id })
  if (set.length === 0) return false
  await endMailTokens(tx, userId, 'reset', 'changeEmail')
  // Somebody who knew the password may have set them up, to be notified of messages for good.
  await tx.delete(webhooks).where(eq(webhooks.userId, userId))
  await jobs.enqueue(tx, 'mail', { kind: 'passwordChanged', userId, at: Date.now() })
  return true
}

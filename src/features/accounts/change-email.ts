import { and, eq, gt, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { mailTokens, users } from '#db/schema/accounts.ts'
import type { JobQueue } from '#src/platform/jobs.ts'
import { Refusal } from '#src/shared/errors.ts'
import { foldEmail } from '#src/shared/folding/fold-name.ts'
import type { EmailChange } from '#src/shared/schemas/account.ts'
import type { Account } from './account.ts'
import { checkPassword } from './check-password.ts'
import { endMailTokens, isHeldForRestore, newMailToken } from './mail-tokens.ts'
import type { Passwords } from './passwords.ts'
import { refuseOldPassword } from './refuse-old-password.ts'

type ChangeContext = { passwords: Passwords; jobs: JobQueue }

/**
 * Mails a link to the new address, which becomes the account's when the link is opened. Refuses
 * with `invalid_input` a wrong password or the account's own address, with `conflict` one that
 * another account has.
 */
export async function requestEmailChange(
  db: Db,
  { passwords, jobs }: ChangeContext,
  account: Account,
  { email, currentPassword }: EmailChange
) {
  const { id } = account
  const field = 'currentPassword'
  const passwordHash = await checkPassword(db, passwords, account, currentPassword, field)
  if (email === account.email) {
    throw new Refusal('invalid_input', { fields: { email: 'emailUnchanged' } })
  }
  if (await isTaken(db, foldEmail(email), id)) throw emailTaken('email')
  await db.transaction(async tx => {
    await refuseOldPassword(tx, { id, passwordHash }, 'update')
    const tokenId = await newMailToken(tx, account, 'changeEmail', email)
    await jobs.enqueue(tx, 'mail', { kind: 'changeEmail', userId: account.id, tokenId })
  })
}

async function isTaken(db: Db, emailFolded: string, id: number) {
  const isOfAnother = and(eq(users.emailFolded, emailFolded), ne(users.id, id))
  return (await db.$count(users, isOfAnother)) > 0 || isHeldForRestore(db, emailFolded, id)
}

/** @returns the address that waits for its link to be opened */
export async function waitingEmail(db: Db, { id }: Pick<Account, 'id'>, now: Date) {
  const [row] = await db
    .select({ email: mailTokens.email })
    .from(mailTokens)
    .where(
      and(
        eq(mailTokens.userId, id),
        eq(mailTokens.purpose, 'changeEmail'),
        gt(mailTokens.expiresAt, now)
      )
    )
  return row?.email
}

/**
 * Makes an address that a mailed link has proved the account's own. The one before it, if it was
 * confirmed, gets a link that brings it back: somebody else may have made the change.
 */
export async function replaceEmail(tx: Db, jobs: JobQueue, userId: number, email: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Refusal('not_found')
  await endMailTokens(tx, userId, 'confirm', 'reset', 'changeEmail')
  if (user.emailConfirmedAt) {
    const tokenId = await newMailToken(tx, user, 'restoreEmail')
    await jobs.enqueue(tx, 'mail', { kind: 'restoreEmail', userId, tokenId, at: Date.now() })
  }
  await setConfirmedEmail(tx, userId, email)
}

/** Refuses with `conflict` when another account has taken the address meanwhile, or can come back to it. */
export async function setConfirmedEmail(tx: Db, userId: number, email: string) {
  const emailFolded = foldEmail(email)
  if (await isHeldForRestore(tx, emailFolded, userId)) throw emailTaken('token')
  await tx
    .update(users)
    .set({ email, emailFolded, emailConfirmedAt: new Date() })
    .where(eq(users.id, userId))
    .catch(error => {
      throw isDuplicate(error) ? emailTaken('token') : error
    })
}

const emailTaken = (field: 'email' | 'token') =>
  new Refusal('conflict', { fields: { [field]: 'emailTaken' } })

const UNIQUE_VIOLATION = '23505'
/** The driver's error is the cause of what the query builder throws. */
const isDuplicate = ({ cause }: { cause?: unknown }) =>
  typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === UNIQUE_VIOLATION

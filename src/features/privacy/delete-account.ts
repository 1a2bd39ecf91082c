import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { pushSubscriptions } from '#db/schema/notifications.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { writeAudit } from '#src/features/accounts/audit.ts'
import { checkPassword } from '#src/features/accounts/check-password.ts'
import type { Passwords } from '#src/features/accounts/passwords.ts'
import { endSessions } from '#src/features/accounts/sessions.ts'
import { Refusal } from '#src/shared/errors.ts'
import { foldName } from '#src/shared/folding/fold-name.ts'
import type { AccountDeletion } from '#src/shared/schemas/privacy.ts'
import { type EraseContext, eraseAccount } from './erase-account.ts'

type StepContext = Pick<EraseContext, 'jobs' | 'now'>

const RESUME_MS = 60_000
/** By then the job has run, or has failed for good. */
const UNFINISHED_MS = 60 * 60_000

/**
 * Permanently deletes the member's account with everything that is theirs. Refuses with
 * `invalid_input` a wrong password, or a username, typed to confirm, that is not the member's.
 */
export async function deleteAccount(
  db: Db,
  context: EraseContext & { passwords: Passwords },
  account: Pick<Account, 'id' | 'username'>,
  { password, username }: AccountDeletion
) {
  if (username !== undefined && foldName(username) !== foldName(account.username)) {
    throw new Refusal('invalid_input', { fields: { username: 'usernameDiffers' } })
  }
  await checkPassword(db, context.passwords, account, password)
  await db.transaction(tx => closeAccount(tx, account.id, context))
  await eraseAccount(db, account.id, context)
}

/** The same for the operator, who is asked for no password; leaves an entry in the audit log. */
export async function deleteUser(db: Db, context: EraseContext, userId: number) {
  await db.transaction(async tx => {
    await closeAccount(tx, userId, context)
    await writeAudit(tx, { actorId: null, action: 'user.delete', object: `user:${userId}` })
  })
  await eraseAccount(db, userId, context)
}

/** Ends sessions, sockets and pushes. The job resumes what a process leaves undone. */
async function closeAccount(tx: Db, userId: number, { jobs, now }: StepContext) {
  const [row] = await tx
    .update(users)
    .set({ deletedAt: now })
    .where(eq(users.id, userId))
    .returning({ id: users.id })
  if (!row) throw new Refusal('not_found')
  const sessionIds = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, sessionIds))
  await endSessions(tx, userId)
  await jobs.enqueue(tx, 'delete-account', { userId }, { waitMs: RESUME_MS })
}

/** A job again for each account whose deletion was not finished within an hour and has none left. */
export async function resumeDeletions(db: Db, { jobs, now }: StepContext) {
  const hasJob = sql`exists (
    select from pgboss.job
    where name = 'delete-account' and state in ('created', 'retry', 'active')
      and data->>'userId' = ${users.id}::text)`
  const unfinished = await db
    .select({ userId: users.id })
    .from(users)
    .where(and(lt(users.deletedAt, new Date(now.getTime() - UNFINISHED_MS)), sql`not ${hasJob}`))
  for (const payload of unfinished) await jobs.enqueue(db, 'delete-account', payload)
}

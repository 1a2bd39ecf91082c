import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import type { JobQueue } from '#src/platform/jobs.ts'
import type { Account } from './account.ts'
import { replaceEmail, setConfirmedEmail } from './change-email.ts'
import { newMailToken, redeemMailToken } from './mail-tokens.ts'

type ConfirmContext = { secret: string; jobs: JobQueue }

/** Confirms the account's address, or the one that replaces it. */
export async function confirmEmail(db: Db, { secret, jobs }: ConfirmContext, token: string) {
  await db.transaction(async tx => {
    const links = ['confirm', 'changeEmail'] as const
    const { userId, email, purpose } = await redeemMailToken(tx, secret, token, links)
    if (purpose === 'confirm') await setConfirmedEmail(tx, userId, email)
    else await replaceEmail(tx, jobs, userId, email)
  })
}

export async function resendConfirmation(db: Db, jobs: JobQueue, account: Account) {
  await db.transaction(async tx => {
    const [user] = await tx.select().from(users).where(eq(users.id, account.id))
    if (!user || user.emailConfirmedAt) return
    const tokenId = await newMailToken(tx, user, 'confirm')
    await jobs.enqueue(tx, 'mail', { kind: 'confirm', userId: user.id, tokenId })
  })
}

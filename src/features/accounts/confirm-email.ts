import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import type { Jobs } from '#src/platform/jobs.ts'
import type { Account } from './account.ts'
import { newMailToken, redeemMailToken } from './mail-tokens.ts'

export async function confirmEmail(db: Db, secret: string, token: string) {
  await db.transaction(async tx => {
    const { userId, email } = await redeemMailToken(tx, secret, token, 'confirm')
    await tx
      .update(users)
      .set({ emailConfirmedAt: new Date() })
      .where(and(eq(users.id, userId), eq(users.email, email)))
  })
}

export async function resendConfirmation(db: Db, jobs: Jobs, account: Account) {
  await db.transaction(async tx => {
    const [user] = await tx.select().from(users).where(eq(users.id, account.id))
    if (!user || user.emailConfirmedAt) return
    const tokenId = await newMailToken(tx, user, 'confirm')
    await jobs.enqueue(tx, 'mail', { kind: 'confirm', userId: user.id, tokenId })
  })
}

import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { writeAudit } from '#src/features/accounts/audit.ts'
import { Refusal } from '#src/shared/errors.ts'

/** The number stays bound to it. Refuses with `not_found`, or `conflict` for the unverified. */
export async function resetVerification(db: Db, admin: Pick<Account, 'id'>, userId: number) {
  const id = Number.isSafeInteger(userId) ? userId : 0
  await db.transaction(async tx => {
    const [reset] = await tx
      .update(users)
      .set({ isIdVerified: false, idVerifiedAt: null })
      .where(and(eq(users.id, id), eq(users.isIdVerified, true)))
      .returning({ id: users.id })
    if (!reset) {
      throw new Refusal((await tx.$count(users, eq(users.id, id))) > 0 ? 'conflict' : 'not_found')
    }
    await writeAudit(tx, { actorId: admin.id, action: 'verification.reset', object: `user:${id}` })
  })
}

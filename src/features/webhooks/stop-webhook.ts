import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { webhooks } from '#db/schema/webhooks.ts'
import { writeAudit } from '#src/features/accounts/audit.ts'
import { Refusal } from '#src/shared/errors.ts'

/** Nothing is sent there any more; its owner can only delete it. Refuses with `not_found`, or `conflict` one that is stopped. */
export async function stopWebhook(db: Db, admin: { id: number }, webhookId: number) {
  const id = Number.isSafeInteger(webhookId) ? webhookId : 0
  await db.transaction(async tx => {
    const [stopped] = await tx
      .update(webhooks)
      .set({ state: 'stopped' })
      .where(and(eq(webhooks.id, id), ne(webhooks.state, 'stopped')))
      .returning({ userId: webhooks.userId })
    if (!stopped) {
      const isThere = (await tx.$count(webhooks, eq(webhooks.id, id))) > 0
      throw new Refusal(isThere ? 'conflict' : 'not_found')
    }
    const object = `webhook:${id}`
    const details = `user:${stopped.userId}`
    await writeAudit(tx, { actorId: admin.id, action: 'webhook.stop', object, details })
  })
}

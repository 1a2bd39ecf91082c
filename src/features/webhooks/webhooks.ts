import { and, desc, eq, ne } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { webhookDeliveries, webhooks } from '#db/schema/webhooks.ts'
import type { WebhookSender } from '#src/platform/webhook-sender.ts'
import { Refusal } from '#src/shared/errors.ts'
import type { NewWebhook } from '#src/shared/schemas/webhooks.ts'
import { DELIVERIES_SHOWN, TEST_EVENT, WEBHOOKS_MAX } from '#src/shared/webhooks.ts'
import { newSecret } from './secrets.ts'

type Owner = { id: number }
type WebhookContext = { webhooks: Pick<WebhookSender, 'refuses'>; secret: string; now: Date }

/**
 * The caller holds the member's row for update, so that two requests at once cannot both pass the
 * count. Refuses with `invalid_input` an address that is not allowed, with `conflict` one too many or
 * a second one for an address: a page that is loaded again must not create another.
 */
export async function createWebhook(
  tx: Db,
  owner: Owner,
  wish: NewWebhook,
  context: WebhookContext
) {
  const { url, events } = wish
  const refused = context.webhooks.refuses(url)
  if (refused) throw new Refusal('invalid_input', { fields: { url: refused } })
  const { secret, sealed } = newSecret(context.secret)
  const ofOwner = eq(webhooks.userId, owner.id)
  const own = await tx.select({ url: webhooks.url }).from(webhooks).where(ofOwner)
  const isTaken = own.some(each => each.url === url)
  if (isTaken || own.length >= WEBHOOKS_MAX) {
    throw new Refusal('conflict', { fields: { url: isTaken ? 'webhookUrlTaken' : 'webhookLimit' } })
  }
  const row = { userId: owner.id, url, events: [...new Set(events)], createdAt: context.now }
  const [created] = await tx
    .insert(webhooks)
    .values({ ...row, sealed })
    .returning({ id: webhooks.id })
  return { id: created!.id, secret }
}

const shown = {
  id: webhooks.id,
  url: webhooks.url,
  events: webhooks.events,
  state: webhooks.state,
  failingSince: webhooks.failingSince,
  createdAt: webhooks.createdAt
}

/** The member's own, each with what was sent last. */
export async function listWebhooks(db: Db, { id }: Owner) {
  const own = await db
    .select(shown)
    .from(webhooks)
    .where(eq(webhooks.userId, id))
    .orderBy(desc(webhooks.id))
  return Promise.all(
    own.map(async webhook => ({ ...webhook, deliveries: await lastDeliveries(db, webhook.id) }))
  )
}
const lastDeliveries = (db: Db, webhookId: number) =>
  db
    .select({
      id: webhookDeliveries.id,
      type: webhookDeliveries.type,
      createdAt: webhookDeliveries.createdAt,
      attempts: webhookDeliveries.attempts,
      nextAttemptAt: webhookDeliveries.nextAttemptAt,
      deliveredAt: webhookDeliveries.deliveredAt,
      lastStatus: webhookDeliveries.lastStatus,
      lastError: webhookDeliveries.lastError
    })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.createdAt))
    .limit(DELIVERIES_SHOWN)

const ownOne = ({ id: userId }: Owner, webhookId: number) =>
  and(eq(webhooks.userId, userId), eq(webhooks.id, Number.isSafeInteger(webhookId) ? webhookId : 0))

/** Deletes what waits to be sent, too. */
export async function removeWebhook(db: Db, owner: Owner, id: number) {
  const gone = await db.delete(webhooks).where(ownOne(owner, id)).returning({ id: webhooks.id })
  if (gone.length === 0) throw new Refusal('not_found')
}

/** @returns the new secret; the old one no longer signs anything */
export async function rotateSecret(db: Db, owner: Owner, id: number, appSecret: string) {
  const { secret, sealed } = newSecret(appSecret)
  const changed = await db
    .update(webhooks)
    .set({ sealed })
    .where(ownOne(owner, id))
    .returning({ id: webhooks.id })
  if (changed.length === 0) throw new Refusal('not_found')
  return secret
}

/** Queues a test event; one that arrives makes a disabled webhook active again. */
export async function sendTestEvent(db: Db, owner: Owner, id: number, now: Date) {
  const isOpen = and(ownOne(owner, id), ne(webhooks.state, 'stopped'))
  const [own] = await db.select({ id: webhooks.id }).from(webhooks).where(isOpen)
  if (!own) throw new Refusal('not_found')
  const when = { createdAt: now, nextAttemptAt: now }
  await db
    .insert(webhookDeliveries)
    .values({ webhookId: own.id, type: TEST_EVENT, data: {}, ...when })
}

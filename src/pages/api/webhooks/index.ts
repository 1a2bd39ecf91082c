import * as z from 'zod/mini'
import { checkPassword } from '#src/features/accounts/check-password.ts'
import { refuseOldPassword } from '#src/features/accounts/refuse-old-password.ts'
import { createWebhook, listWebhooks } from '#src/features/webhooks/webhooks.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { createdWebhook, newWebhook, ownWebhook } from '#src/shared/schemas/webhooks.ts'

export const GET = endpoint({
  summary: "The account's webhooks, each with its recent deliveries.",
  action: 'webhook.list',
  limits: LIMITS.read,
  answer: z.array(ownWebhook),
  run: ({ db }, account) => listWebhooks(db, account)
})

export const POST = endpoint({
  summary: 'Creates a webhook and shows its secret once. Asks for the password.',
  action: 'webhook.change',
  limits: LIMITS.password,
  body: newWebhook,
  answer: createdWebhook,
  status: 201,
  async run({ db, app, body }, account) {
    const passwordHash = await checkPassword(db, app.passwords, account, body.password)
    const { webhooks, secret, clock, log, requestId } = app
    const context = { webhooks, secret, now: clock.now() }
    const created = await db.transaction(async tx => {
      await refuseOldPassword(tx, { id: account.id, passwordHash }, 'update')
      return createWebhook(tx, account, body, context)
    })
    log.info({ requestId, actor: account.id }, 'webhook created')
    return created
  }
})

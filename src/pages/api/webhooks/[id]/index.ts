import { removeWebhook } from '#src/features/webhooks/webhooks.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { pathId } from '#src/shared/schemas/messages.ts'

export const DELETE = endpoint({
  summary: 'Deletes a webhook and its pending deliveries.',
  action: 'webhook.change',
  limits: LIMITS.account,
  params: pathId,
  run: ({ db, params }, account) => removeWebhook(db, account, params.id)
})

import { stopWebhook } from '#src/features/webhooks/stop-webhook.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { pathId } from '#src/shared/schemas/messages.ts'

export const POST = endpoint({
  summary: "Stops a user's webhook: nothing more is sent there.",
  action: 'webhook.stop',
  limits: LIMITS.staff,
  params: pathId,
  run: ({ db, params }, account) => stopWebhook(db, account, params.id)
})

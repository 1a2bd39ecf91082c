import { sendTestEvent } from '#src/features/webhooks/webhooks.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { pathId } from '#src/shared/schemas/messages.ts'

export const POST = endpoint({
  summary: 'Sends a webhook a test event, within a minute.',
  action: 'webhook.change',
  limits: LIMITS.account,
  params: pathId,
  run: ({ db, app, params }, account) => sendTestEvent(db, account, params.id, app.clock.now())
})

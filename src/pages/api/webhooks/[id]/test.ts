import * as z from 'zod/mini'
import { sendTestEvent } from '#src/features/webhooks/webhooks.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { pathId } from '#src/shared/schemas/messages.ts'

export const POST = endpoint({
  summary: 'Sends a webhook a test event, within a minute.',
  action: 'webhook.change',
  limits: LIMITS.account,
  params: pathId,
  answer: z.object({}),
  async run({ db, app, params }, account) {
    await sendTestEvent(db, account, params.id, app.clock.now())
    return {}
  }
})

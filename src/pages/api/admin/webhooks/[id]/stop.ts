import { stopWebhook } from '#src/features/webhooks/stop-webhook.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { pathId } from '#src/shared/schemas/messages.ts'
import { doneAnswer } from '#src/shared/schemas/moderation.ts'

export const POST = endpoint({
  summary: "Stops a user's webhook: nothing more is sent there.",
  action: 'webhook.stop',
  limits: LIMITS.staff,
  params: pathId,
  answer: doneAnswer,
  async run({ db, params }, account) {
    await stopWebhook(db, account, params.id)
    return {}
  }
})

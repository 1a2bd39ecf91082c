import { rotateSecret } from '#src/features/webhooks/webhooks.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { pathId } from '#src/shared/schemas/messages.ts'
import { rotatedSecret } from '#src/shared/schemas/webhooks.ts'

export const POST = endpoint({
  summary: 'Gives a webhook a new secret and shows it once; the previous one stops working.',
  action: 'webhook.change',
  limits: LIMITS.account,
  params: pathId,
  answer: rotatedSecret,
  status: 201,
  async run({ db, app, params }, account) {
    return { secret: await rotateSecret(db, account, params.id, app.secret) }
  }
})

import * as z from 'zod/mini'
import { appealDecision } from '#src/features/moderation/appeal.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { newAppeal } from '#src/shared/schemas/moderation.ts'

export const POST = endpoint({
  summary: 'Appeals against a decision about you, signed in or by the token in the email.',
  action: 'appeal.create',
  limits: LIMITS.appeal,
  body: newAppeal,
  answer: z.object({ id: z.number() }),
  status: 201,
  run({ db, app, body }, account) {
    const { secret, previousSecret, clock } = app
    return appealDecision(db, body, { account, secret, previousSecret, now: clock.now() })
  }
})

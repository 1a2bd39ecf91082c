import { dropHeld } from '#src/features/moderation/held.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { member } from '#src/http/route.ts'
import { doneAnswer, idParams, newDecision } from '#src/shared/schemas/moderation.ts'

export const POST = endpoint({
  summary: 'Deletes a held conversation that its seller never saw; the buyer is told the rule.',
  action: 'moderation.decide',
  limits: LIMITS.staff,
  params: idParams,
  body: newDecision,
  answer: doneAnswer,
  async run({ db, app, params, body }, account) {
    const tools = { jobs: app.jobs, now: app.clock.now() }
    await dropHeld(db, member(account), params.id, body, tools)
    return {}
  }
})

import { warnMember } from '#src/features/moderation/warn.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { member } from '#src/http/route.ts'
import { doneAnswer, idParams, newDecision } from '#src/shared/schemas/moderation.ts'

export const POST = endpoint({
  summary: 'Tells a user which rule he broke.',
  action: 'moderation.decide',
  limits: LIMITS.staff,
  params: idParams,
  body: newDecision,
  answer: doneAnswer,
  async run({ db, app, params, body }, account) {
    const tools = { jobs: app.jobs, now: app.clock.now() }
    await warnMember(db, member(account), params.id, body, tools)
    return {}
  }
})

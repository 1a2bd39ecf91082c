import { warnMember } from '#src/features/moderation/warn.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { member } from '#src/http/route.ts'
import { doneAnswer, idParams, newWarning } from '#src/shared/schemas/moderation.ts'

export const POST = endpoint({
  summary: 'Tells a user which rule he broke and closes the reports of what it was about.',
  action: 'moderation.decide',
  limits: LIMITS.staff,
  params: idParams,
  body: newWarning,
  answer: doneAnswer,
  async run({ db, app, params, body }, account) {
    const tools = { jobs: app.jobs, now: app.clock.now() }
    await warnMember(db, member(account), params.id, body, tools)
    return {}
  }
})

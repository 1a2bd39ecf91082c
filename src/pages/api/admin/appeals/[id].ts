import { decideAppeal } from '#src/features/moderation/decide-appeal.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { member } from '#src/http/route.ts'
import { appealVerdict, doneAnswer, idParams } from '#src/shared/schemas/moderation.ts'

export const PUT = endpoint({
  summary: 'Decides an appeal; one that is accepted takes the decision back.',
  action: 'moderation.decide',
  limits: LIMITS.staff,
  params: idParams,
  body: appealVerdict,
  answer: doneAnswer,
  async run({ db, app, params, body, announce }, account) {
    const tools = { jobs: app.jobs, now: app.clock.now() }
    announce(...(await decideAppeal(db, member(account), params.id, body, tools)))
    return {}
  }
})

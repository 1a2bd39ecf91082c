import { hideRating, restoreRating } from '#src/features/moderation/hide-rating.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { member } from '#src/http/route.ts'
import { doneAnswer, idParams, newDecision } from '#src/shared/schemas/moderation.ts'

export const PUT = endpoint({
  summary: 'Hides a rating by a rule; who gave it is told and can appeal.',
  action: 'moderation.decide',
  limits: LIMITS.staff,
  params: idParams,
  body: newDecision,
  answer: doneAnswer,
  async run({ db, app, params, body, announce }, account) {
    const tools = { jobs: app.jobs, now: app.clock.now() }
    const { ratedId } = await hideRating(db, member(account), params.id, body, tools)
    announce(`user:${ratedId}`)
    return {}
  }
})

export const DELETE = endpoint({
  summary: 'Finds nothing wrong with a rating: closes its reports, shows it again if it is hidden.',
  action: 'moderation.decide',
  limits: LIMITS.staff,
  params: idParams,
  answer: doneAnswer,
  async run({ db, app, params, announce }, account) {
    const tools = { jobs: app.jobs, now: app.clock.now() }
    const { ratedId } = await restoreRating(db, member(account), params.id, tools)
    announce(`user:${ratedId}`)
    return {}
  }
})

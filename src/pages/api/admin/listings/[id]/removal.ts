import { hideListing, restoreListing } from '#src/features/moderation/hide-listing.ts'
import { pagesOf } from '#src/features/moderation/take-down.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { member } from '#src/http/route.ts'
import { doneAnswer, idParams, newDecision } from '#src/shared/schemas/moderation.ts'

export const PUT = endpoint({
  summary: 'Removes a listing by a rule; its seller is told and can appeal.',
  action: 'moderation.decide',
  limits: LIMITS.staff,
  params: idParams,
  body: newDecision,
  answer: doneAnswer,
  async run({ db, app, params, body, announce }, account) {
    const tools = { jobs: app.jobs, now: app.clock.now() }
    announce(...pagesOf([await hideListing(db, member(account), params.id, body, tools)]))
    return {}
  }
})

export const DELETE = endpoint({
  summary:
    'Finds nothing wrong with a listing: closes its reports, shows it again if it is hidden.',
  action: 'moderation.decide',
  limits: LIMITS.staff,
  params: idParams,
  answer: doneAnswer,
  async run({ db, app, params, announce }, account) {
    const tools = { jobs: app.jobs, now: app.clock.now() }
    announce(...pagesOf([await restoreListing(db, member(account), params.id, tools)]))
    return {}
  }
})

import { banMember, unbanMember } from '#src/features/moderation/ban.ts'
import { pagesOfMember } from '#src/features/moderation/take-down.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { member } from '#src/http/route.ts'
import { doneAnswer, idParams, newBan } from '#src/shared/schemas/moderation.ts'

export const PUT = endpoint({
  summary:
    'Locks a user out for some days (0: for good), hides his listings and closes the reports of what it was about.',
  action: 'moderation.decide',
  limits: LIMITS.staff,
  params: idParams,
  body: newBan,
  answer: doneAnswer,
  async run({ db, app, params, body, announce }, account) {
    const tools = { jobs: app.jobs, now: app.clock.now() }
    const hidden = await banMember(db, member(account), params.id, body, tools)
    announce(...(await pagesOfMember(db, params.id, hidden)))
    return {}
  }
})

export const DELETE = endpoint({
  summary: 'Lets a user in again and shows the listings that his ban has hidden.',
  action: 'moderation.decide',
  limits: LIMITS.staff,
  params: idParams,
  answer: doneAnswer,
  async run({ db, app, params, announce }, account) {
    const tools = { jobs: app.jobs, now: app.clock.now() }
    const shown = await unbanMember(db, member(account), params.id, tools)
    announce(...(await pagesOfMember(db, params.id, shown)))
    return {}
  }
})

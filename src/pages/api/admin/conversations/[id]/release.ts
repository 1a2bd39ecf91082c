import { releaseHeld } from '#src/features/moderation/held.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { member } from '#src/http/route.ts'
import { doneAnswer, idParams } from '#src/shared/schemas/moderation.ts'

export const POST = endpoint({
  summary: 'Lets a held conversation reach its seller.',
  action: 'moderation.decide',
  limits: LIMITS.staff,
  params: idParams,
  answer: doneAnswer,
  async run({ db, app, params }, account) {
    const tools = { jobs: app.jobs, now: app.clock.now() }
    await releaseHeld(db, member(account), params.id, tools, app.broadcasts.publish)
    app.outbox.nudge()
    return {}
  }
})

import { dismissReports } from '#src/features/moderation/dismiss.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { closedCase, doneAnswer } from '#src/shared/schemas/moderation.ts'

export const POST = endpoint({
  summary: 'Dismisses the reports of a user or message; those who reported are told.',
  action: 'moderation.decide',
  limits: LIMITS.staff,
  body: closedCase,
  answer: doneAnswer,
  async run({ db, app, body }, account) {
    await dismissReports(db, account, body, { jobs: app.jobs, now: app.clock.now() })
    return {}
  }
})

import { dismissReports } from '#src/features/moderation/dismiss.ts'
import { pagesOf } from '#src/features/moderation/take-down.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { closedCase } from '#src/shared/schemas/moderation.ts'

export const POST = endpoint({
  summary: 'Dismisses reports; a listing that they have hidden is shown again.',
  action: 'moderation.decide',
  limits: LIMITS.staff,
  body: closedCase,
  async run({ db, app, body, announce }, account) {
    const context = { jobs: app.jobs, now: app.clock.now() }
    const listing = await dismissReports(db, account, body, context)
    if (listing) announce(...pagesOf([listing]))
  }
})

import { report } from '#src/features/messaging/report.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { member } from '#src/http/route.ts'
import { newReport, reportAnswer } from '#src/shared/schemas/messages.ts'

export const POST = endpoint({
  summary: 'Tells the moderators of a listing, a user or a message.',
  action: 'report.create',
  limits: LIMITS.report,
  body: newReport,
  answer: reportAnswer,
  status: 201,
  run: ({ db, app, body }, account) => report(db, member(account), body, app.clock.now())
})

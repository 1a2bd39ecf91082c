import { fileReport } from '#src/features/moderation/file-report.ts'
import { pagesOf } from '#src/features/moderation/take-down.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { newReport, reportAnswer } from '#src/shared/schemas/messages.ts'

export const POST = endpoint({
  summary: 'Reports a listing, a user, a message or a rating to the moderators.',
  action: 'report.create',
  limits: LIMITS.report,
  body: newReport,
  answer: reportAnswer,
  status: 201,
  async run({ db, app, body, announce }, account) {
    const context = { jobs: app.jobs, now: app.clock.now() }
    const { report, hidden } = await fileReport(db, account, body, context)
    if (hidden) announce(...pagesOf([hidden]))
    return report
  }
})

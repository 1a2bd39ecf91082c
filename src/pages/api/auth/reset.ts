import { requestReset, resetPassword } from '#src/features/accounts/password-change.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { authWords } from '#src/shared/i18n/auth.ts'
import { newPasswordByLink, resetRequest } from '#src/shared/schemas/account.ts'
import { said } from '#src/shared/schemas/text.ts'

export const POST = endpoint({
  summary:
    'Emails a link for a new password, if there is such an account. The answer is the same if not.',
  action: 'account.recover',
  limits: LIMITS.resetMail,
  body: resetRequest,
  answer: said,
  async run({ db, app, body }) {
    await requestReset(db, app.jobs, body.email)
    return { message: authWords(app.language).resetSentBody }
  }
})

export const PUT = endpoint({
  summary: 'Sets a new password, by the token of an emailed link, and ends every session.',
  action: 'account.recover',
  limits: LIMITS.token,
  body: newPasswordByLink,
  answer: said,
  async run({ db, app, body }) {
    await resetPassword(db, app, { secret: app.secret, ...body })
    app.log.info({ requestId: app.requestId }, 'password set by link')
    return { message: authWords(app.language).resetDone }
  }
})

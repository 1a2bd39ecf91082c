import { confirmEmail, resendConfirmation } from '#src/features/accounts/confirm-email.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { authWords } from '#src/shared/i18n/auth.ts'
import { emailConfirmation } from '#src/shared/schemas/account.ts'
import { said } from '#src/shared/schemas/text.ts'

export const PUT = endpoint({
  summary:
    'Confirms the email address, or the one that replaces it, by the token of an emailed link.',
  action: 'account.recover',
  limits: LIMITS.token,
  body: emailConfirmation,
  answer: said,
  async run({ db, app, body }) {
    await confirmEmail(db, app, body.token)
    return { message: authWords(app.language).confirmEmailDone }
  }
})

export const POST = endpoint({
  summary: 'Sends the confirmation link again.',
  action: 'account.change',
  limits: LIMITS.confirmationMail,
  answer: said,
  async run({ db, app }, account) {
    await resendConfirmation(db, app.jobs, account)
    return { message: authWords(app.language).confirmEmailResent }
  }
})

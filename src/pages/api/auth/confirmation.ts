import * as z from 'zod/mini'
import { confirmEmail, resendConfirmation } from '#src/features/accounts/confirm-email.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { member } from '#src/http/route.ts'
import { authWords } from '#src/shared/i18n/auth.ts'
import { emailConfirmation } from '#src/shared/schemas/account.ts'

const answer = z.object({ message: z.string() })

export const PUT = endpoint({
  summary: 'Confirms the e-mail address by the token of a mailed link.',
  action: 'account.recover',
  limits: LIMITS.token,
  body: emailConfirmation,
  answer,
  async run({ db, app, body }) {
    await confirmEmail(db, app.secret, body.token)
    return { message: authWords(app.language).confirmEmailDone }
  }
})

export const POST = endpoint({
  summary: 'Mails the confirming link once more.',
  action: 'account.change',
  limits: LIMITS.confirmationMail,
  answer,
  async run({ db, app }, account) {
    await resendConfirmation(db, app.jobs, member(account))
    return { message: authWords(app.language).confirmEmailResent }
  }
})

import { requestEmailChange } from '#src/features/accounts/change-email.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { authWords } from '#src/shared/i18n/auth.ts'
import { emailChange } from '#src/shared/schemas/account.ts'
import { said } from '#src/shared/schemas/text.ts'

export const POST = endpoint({
  summary: "Emails a link to a new address, which replaces the account's when the link is opened.",
  action: 'account.change',
  limits: LIMITS.emailChange,
  body: emailChange,
  answer: said,
  async run({ db, app, body }, account) {
    await requestEmailChange(db, app, account, body)
    app.log.info({ requestId: app.requestId, actor: account.id }, 'change of email requested')
    return { message: authWords(app.language).changeEmailSentBody }
  }
})

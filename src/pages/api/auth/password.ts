import { changePassword } from '#src/features/accounts/password-change.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { authWords } from '#src/shared/i18n/auth.ts'
import { passwordChange } from '#src/shared/schemas/account.ts'
import { said } from '#src/shared/schemas/text.ts'

export const PUT = endpoint({
  summary: 'Changes the password, ends all other sessions, and deletes access tokens and webhooks.',
  action: 'account.change',
  limits: LIMITS.password,
  body: passwordChange,
  answer: said,
  async run({ db, app, body }, account) {
    await changePassword(db, app, account, body)
    app.log.info({ requestId: app.requestId, actor: account?.id }, 'password changed')
    return { message: authWords(app.language).passwordChanged }
  }
})

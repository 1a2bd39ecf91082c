import { endSession } from '#src/features/accounts/sessions.ts'
import { endedSessionCookie } from '#src/http/cookies.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { authWords } from '#src/shared/i18n/auth.ts'
import { said } from '#src/shared/schemas/text.ts'

export const POST = endpoint({
  summary: 'Ends the session. Does nothing without one.',
  action: 'session.end',
  limits: LIMITS.read,
  says: { unexpected: 'logoutFailed' },
  answer: said,
  async run({ db, app, headers }, account) {
    if (account) {
      await endSession(db, account.sessionId)
      app.log.info({ requestId: app.requestId, actor: account.id }, 'signed out')
    }
    headers.append('set-cookie', endedSessionCookie(app.origin))
    return { message: authWords(app.language).goodbyeTitle }
  }
})

import * as z from 'zod/mini'
import { endSession } from '#src/features/accounts/sessions.ts'
import { endedSessionCookie } from '#src/http/cookies.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { authWords } from '#src/shared/i18n/auth.ts'

export const POST = endpoint({
  summary: 'Ends the session. Does nothing for who has none.',
  action: 'session.end',
  answer: z.object({ message: z.string() }),
  async run({ db, app, headers }, account) {
    if (account) await endSession(db, account.sessionId)
    headers.append('set-cookie', endedSessionCookie(app.origin))
    return { message: authWords(app.language).goodbyeTitle }
  }
})

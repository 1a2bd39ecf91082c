import * as z from 'zod/mini'
import { ownProfile } from '#src/features/accounts/account.ts'
import { register } from '#src/features/accounts/register.ts'
import { endSession, startSession } from '#src/features/accounts/sessions.ts'
import { sessionCookie } from '#src/http/cookies.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { authWords } from '#src/shared/i18n/auth.ts'
import { accountAnswer, registration } from '#src/shared/schemas/account.ts'

export const POST = endpoint({
  summary: 'Creates an account and signs it in.',
  action: 'account.create',
  says: { unexpected: 'registrationFailed' },
  limits: LIMITS.register,
  body: registration,
  answer: z.object({ user: accountAnswer, message: z.string() }),
  status: 201,
  async run({ db, app, body, headers }, account) {
    const user = await register(db, app, body)
    app.log.info({ requestId: app.requestId, actor: user.id }, 'registered')
    if (account) await endSession(db, account.sessionId)
    const token = await startSession(db, user.id, app.device)
    headers.append('set-cookie', sessionCookie(app.origin, token))
    return { user: ownProfile(user), message: authWords(app.language).registeredTitle }
  }
})

import * as z from 'zod/mini'
import { ownProfile } from '#src/features/accounts/account.ts'
import { logIn } from '#src/features/accounts/log-in.ts'
import { refuseOldPassword } from '#src/features/accounts/refuse-old-password.ts'
import { endSession, startSession } from '#src/features/accounts/sessions.ts'
import { knownDeviceCookie, sessionCookie } from '#src/http/cookies.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { rateLimitKeys, renewedProof } from '#src/http/rate-limit-keys.ts'
import { authWords } from '#src/shared/i18n/auth.ts'
import { accountAnswer, login } from '#src/shared/schemas/account.ts'

export const POST = endpoint({
  summary: 'Signs in with email and password.',
  action: 'session.start',
  says: { unexpected: 'loginFailed' },
  limits: LIMITS.login,
  body: login,
  answer: z.object({ user: accountAnswer, message: z.string() }),
  async run({ db, app, body, headers }, account) {
    const user = await logIn(db, app.passwords, body)
    const { email: counted = '' } = rateLimitKeys(app, body.email)
    await app.limits.forgive('login-wrong', counted)
    app.log.info({ requestId: app.requestId, actor: user.id }, 'signed in')
    if (account) await endSession(db, account.sessionId)
    const token = await db.transaction(async tx => {
      await refuseOldPassword(tx, user)
      return startSession(tx, user.id, app.device)
    })
    headers.append('set-cookie', sessionCookie(app.origin, token))
    headers.append('set-cookie', knownDeviceCookie(app.origin, renewedProof(app, body.email)))
    return { user: ownProfile(user), message: authWords(app.language).welcomeBackTitle }
  }
})

import { proveSecondFactor } from '#src/features/accounts/prove-second-factor.ts'
import { sessionCookie } from '#src/http/cookies.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { secondFactorProof } from '#src/shared/schemas/second-factor.ts'

// Without a limit of its own: the verb locks after five wrong codes, also where limits are off.
export const POST = endpoint({
  summary: 'Proves the second factor: this session may act as staff for 12 hours, by a new cookie.',
  action: 'factor.change',
  limits: LIMITS.read,
  beforeSecondFactor: true,
  body: secondFactorProof,
  async run({ db, app, body, headers }, account) {
    const at = { secret: app.secret, now: app.clock.now() }
    const token = await proveSecondFactor(db, account, body.code, at)
    headers.append('set-cookie', sessionCookie(app.origin, token))
    app.log.info({ requestId: app.requestId, actor: account?.id }, 'second factor proved')
  }
})

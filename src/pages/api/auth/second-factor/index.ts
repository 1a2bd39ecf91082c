import * as z from 'zod/mini'
import { beginSecondFactor, confirmSecondFactor } from '#src/features/accounts/second-factor.ts'
import { sessionCookie } from '#src/http/cookies.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import {
  secondFactorBegun,
  secondFactorSet,
  secondFactorSetUp
} from '#src/shared/schemas/second-factor.ts'

export const POST = endpoint({
  summary: 'Starts setting up an authenticator app: a new secret each time, in use once confirmed.',
  action: 'factor.change',
  beforeSecondFactor: true,
  limits: LIMITS.password,
  body: z.object({}),
  answer: secondFactorBegun,
  run: ({ db, app }, account) => beginSecondFactor(db, account, app)
})

export const PUT = endpoint({
  summary: 'Confirms the authenticator app and returns the recovery codes, once.',
  action: 'factor.change',
  beforeSecondFactor: true,
  limits: LIMITS.password,
  body: secondFactorSetUp,
  answer: secondFactorSet,
  async run({ db, app, body, headers }, account) {
    const context = { secret: app.secret, passwords: app.passwords, now: app.clock.now() }
    const { codes, token } = await confirmSecondFactor(db, account, body, context)
    headers.append('set-cookie', sessionCookie(app.origin, token))
    app.log.info({ requestId: app.requestId, actor: account?.id }, 'second factor set')
    return { recoveryCodes: codes }
  }
})

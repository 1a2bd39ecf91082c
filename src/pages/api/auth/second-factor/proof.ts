import * as z from 'zod/mini'
import { proveSecondFactor } from '#src/features/accounts/prove-second-factor.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { secondFactorProof } from '#src/shared/schemas/second-factor.ts'

// Without a limit of its own: the verb locks after five wrong codes, also where limits are off.
export const POST = endpoint({
  summary: 'Proves the second factor: this session may act as staff for 12 hours.',
  action: 'factor.change',
  beforeProof: true,
  body: secondFactorProof,
  answer: z.object({}),
  async run({ db, app, body }, account) {
    const at = { secret: app.secret, now: app.clock.now() }
    await proveSecondFactor(db, account, body.code, at)
    app.log.info({ requestId: app.requestId, actor: account?.id }, 'second factor proved')
    return {}
  }
})

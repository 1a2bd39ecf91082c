import type * as z from 'zod/mini'
import type { Account } from '#src/features/accounts/account.ts'
import type { Jobs } from '#src/platform/jobs.ts'
import { idParams } from '#src/shared/schemas/moderation.ts'
import { endpoint } from './endpoint.ts'
import { LIMITS } from './limits.ts'
import type { Call } from './route.ts'

type Decision<Body extends z.ZodMiniType> = {
  summary: string
  body?: Body
  status?: 201
  /** `context` is the `DecisionContext` of the verbs of moderation. */
  run(
    call: Call<z.output<Body>, unknown, unknown> & {
      id: number
      context: { jobs: Jobs; now: Date }
    },
    moderator: Account
  ): Promise<unknown>
}

export const decision = <Body extends z.ZodMiniType>({ run, ...rest }: Decision<Body>) =>
  endpoint({
    ...rest,
    action: 'moderation.decide',
    limits: LIMITS.staff,
    params: idParams,
    run(call, moderator) {
      const context = { jobs: call.app.jobs, now: call.app.clock.now() }
      return run({ ...call, id: call.params.id, context }, moderator)
    }
  })

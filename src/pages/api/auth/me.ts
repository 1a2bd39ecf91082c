import * as z from 'zod/mini'
import { ownProfile } from '#src/features/accounts/account.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { accountAnswer } from '#src/shared/schemas/account.ts'

export const GET = endpoint({
  summary: 'Who is signed in.',
  action: 'session.read',
  limits: LIMITS.read,
  says: { unexpected: 'fetchUserFailed' },
  answer: z.object({ user: accountAnswer }),
  async run(_call, account) {
    return { user: ownProfile(account) }
  }
})

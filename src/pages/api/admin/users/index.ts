import * as z from 'zod/mini'
import { userJson } from '#src/features/trust/json.ts'
import { listUsers } from '#src/features/trust/read-users.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { api, withQuery } from '#src/shared/paths.ts'
import { shownUser } from '#src/shared/schemas/admin-trust.ts'
import { objectIdText } from '#src/shared/schemas/messages.ts'

export const GET = endpoint({
  summary: 'All accounts, the newest first; the next page is in the Link header.',
  action: 'user.read',
  says: { unexpected: 'fetchUsersFailed' },
  limits: LIMITS.read,
  query: z.object({ before: z.optional(objectIdText) }),
  answer: z.array(shownUser),
  async run({ db, query, headers }) {
    const { users, next } = await listUsers(db, query.before)
    if (next) headers.set('link', `<${withQuery(api.adminUsers, { before: next })}>; rel="next"`)
    return users.map(userJson)
  }
})

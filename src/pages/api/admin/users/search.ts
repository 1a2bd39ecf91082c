import { readUserByEmail } from '#src/features/trust/read-users.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { userJson } from '#src/http/trust-json.ts'
import { shownUser, userSearch } from '#src/shared/schemas/admin-trust.ts'

export const GET = endpoint({
  summary: 'The account of a mail address.',
  action: 'user.read',
  limits: LIMITS.read,
  query: userSearch,
  answer: shownUser,
  run: async ({ db, query }) => userJson(await readUserByEmail(db, query.email))
})

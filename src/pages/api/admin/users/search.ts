import { readUserByEmail } from '#src/features/trust/read-users.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { logStaffRead } from '#src/http/log-staff-read.ts'
import { shownUser, userSearch } from '#src/shared/schemas/admin-trust.ts'

export const GET = endpoint({
  summary: 'The account with an email address.',
  action: 'user.read',
  limits: LIMITS.read,
  query: userSearch,
  answer: shownUser,
  async run({ db, app, query }) {
    const user = await readUserByEmail(db, query.email)
    logStaffRead(app, user.id)
    return user
  }
})

import * as z from 'zod/mini'
import { listUsers } from '#src/features/trust/read-users.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { logStaffRead } from '#src/http/log-staff-read.ts'
import { linkNext } from '#src/http/paging.ts'
import { api } from '#src/shared/paths.ts'
import { listedUser, userList } from '#src/shared/schemas/admin-trust.ts'

export const GET = endpoint({
  summary:
    'Accounts, newest first, by part of a name or email address, phone number or state; the next page is in the Link header. Moderators see no email address, and find by a complete one only.',
  action: 'user.find',
  says: { unexpected: 'fetchUsersFailed' },
  limits: LIMITS.read,
  query: userList,
  answer: z.array(listedUser),
  async run({ db, app, query, headers }, account) {
    const { users, next } = await listUsers(db, account, { ...query, text: query.q })
    if (query.q) for (const { id } of users) logStaffRead(app, id)
    linkNext(headers, api.adminUsers, { q: query.q, state: query.state, before: next })
    return users
  }
})

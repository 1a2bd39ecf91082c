import * as z from 'zod/mini'
import { readAudit } from '#src/features/accounts/audit.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { linkNext } from '#src/http/paging.ts'
import { api } from '#src/shared/paths.ts'
import { shownAudit } from '#src/shared/schemas/admin-trust.ts'
import { objectIdText } from '#src/shared/schemas/messages.ts'

export const GET = endpoint({
  summary: 'What staff did, newest first; the next page is in the Link header.',
  action: 'audit.read',
  limits: LIMITS.read,
  query: z.object({ before: z.optional(objectIdText) }),
  answer: z.array(shownAudit),
  async run({ db, query, headers }) {
    const { entries, next } = await readAudit(db, query.before)
    linkNext(headers, api.audit, { before: next })
    return entries
  }
})

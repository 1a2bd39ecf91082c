import * as z from 'zod/mini'
import { readWebhooks } from '#src/features/webhooks/read-webhooks.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { linkNext } from '#src/http/paging.ts'
import { api } from '#src/shared/paths.ts'
import { objectIdText } from '#src/shared/schemas/messages.ts'
import { shownWebhook } from '#src/shared/schemas/webhooks.ts'

export const GET = endpoint({
  summary: 'The webhooks of all users, newest first; the next page is in the Link header.',
  action: 'webhook.read',
  limits: LIMITS.read,
  query: z.object({ before: z.optional(objectIdText) }),
  answer: z.array(shownWebhook),
  async run({ db, query, headers }) {
    const { webhooks, next } = await readWebhooks(db, query.before)
    linkNext(headers, api.adminWebhooks, { before: next })
    return webhooks
  }
})

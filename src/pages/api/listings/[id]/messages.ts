import * as z from 'zod/mini'
import { readListingMessages } from '#src/features/messaging/history.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { member } from '#src/http/route.ts'
import { listingId } from '#src/shared/paths.ts'
import { historyQuery, messageAnswer } from '#src/shared/schemas/messages.ts'

export const GET = endpoint({
  summary:
    "Messages about a listing, a page of them: the buyer's own, or all where it is one's own.",
  action: 'message.read',
  limits: LIMITS.read,
  params: z.object({ id: z.string() }),
  query: historyQuery,
  answer: z.array(messageAnswer),
  run: ({ db, params, query }, account) =>
    readListingMessages(db, member(account), listingId(params.id), query)
})

import * as z from 'zod/mini'
import { readListingMessages } from '#src/features/messaging/history.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { api } from '#src/shared/paths.ts'
import { historyQuery, messageAnswer, pathId } from '#src/shared/schemas/messages.ts'
import { linkMessages } from '../../_link-messages.ts'

export const GET = endpoint({
  summary:
    'Messages about a listing, one page: your own as a buyer, or all of them for your own listing.',
  action: 'message.read',
  limits: LIMITS.read,
  params: pathId,
  query: historyQuery,
  answer: z.array(messageAnswer),
  async run({ db, params, query, headers }, account) {
    const found = await readListingMessages(db, account, params.id, query)
    linkMessages(headers, api.listingMessages(params.id), query, found)
    return found
  }
})

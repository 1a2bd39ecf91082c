import * as z from 'zod/mini'
import { readUserMessages } from '#src/features/messaging/history.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { api, numberIn } from '#src/shared/paths.ts'
import { historyPage, messageAnswer } from '#src/shared/schemas/messages.ts'
import { linkMessages } from '../../_link-messages.ts'

export const GET = endpoint({
  summary: 'Your own messages, sent and received, oldest first within a page.',
  action: 'message.read',
  limits: LIMITS.read,
  params: z.object({ userId: z.string() }),
  query: historyPage,
  answer: z.array(messageAnswer),
  async run({ db, params, query, headers }, account) {
    const userId = numberIn(params.userId)
    const found = await readUserMessages(db, account, userId, query)
    linkMessages(headers, api.userMessages(userId), query, found)
    return found
  }
})

import * as z from 'zod/mini'
import { readConversations } from '#src/features/messaging/conversations.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { linkNext } from '#src/http/paging.ts'
import { api } from '#src/shared/paths.ts'
import { conversationAnswer, conversationsQuery } from '#src/shared/schemas/messages.ts'

export const GET = endpoint({
  summary:
    "The user's conversations, each with its newest messages (1 to 20, usually 20); the next page is in the Link header.",
  action: 'message.read',
  limits: LIMITS.read,
  query: conversationsQuery,
  answer: z.array(conversationAnswer),
  async run({ db, query, headers }, account) {
    const { conversations, next, total } = await readConversations(db, account, query)
    headers.set('x-total-count', String(total))
    linkNext(headers, api.conversations, { ...query, cursor: next })
    return conversations
  }
})

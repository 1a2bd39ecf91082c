import * as z from 'zod/mini'
import { readUserMessages } from '#src/features/messaging/history.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { numberIn } from '#src/shared/paths.ts'
import { historyPage, messageAnswer } from '#src/shared/schemas/messages.ts'

export const GET = endpoint({
  summary: 'Your own messages, sent and received, oldest first within a page.',
  action: 'message.read',
  limits: LIMITS.read,
  params: z.object({ userId: z.string() }),
  query: historyPage,
  answer: z.array(messageAnswer),
  run: ({ db, params, query }, account) =>
    readUserMessages(db, account, numberIn(params.userId), query)
})

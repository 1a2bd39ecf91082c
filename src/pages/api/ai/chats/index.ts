import { readChats } from '#src/features/assistant/chats.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { earlierChatsAnswer } from '#src/shared/schemas/assistant.ts'

export const GET = endpoint({
  summary: 'Your own chats with the assistant, newest first, at most 50.',
  action: 'assistant.use',
  limits: LIMITS.read,
  answer: earlierChatsAnswer,
  run: ({ db }, account) => readChats(db, account)
})

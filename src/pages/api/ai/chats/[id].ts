import * as z from 'zod/mini'
import { deleteChat, readChat } from '#src/features/assistant/chats.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { chatPath, earlierChatAnswer } from '#src/shared/schemas/assistant.ts'

export const GET = endpoint({
  summary: 'The messages of one of your own chats with the assistant.',
  action: 'assistant.use',
  limits: LIMITS.read,
  params: chatPath,
  answer: earlierChatAnswer,
  run: ({ db, params }, account) => readChat(db, account, params.id)
})

export const DELETE = endpoint({
  summary: 'Deletes one of your own chats with the assistant.',
  action: 'assistant.use',
  limits: LIMITS.save,
  params: chatPath,
  answer: z.object({ deleted: z.boolean() }),
  async run({ db, params }, account) {
    await deleteChat(db, account, params.id)
    return { deleted: true }
  }
})

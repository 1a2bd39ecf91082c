import { readConversation } from '#src/features/messaging/conversations.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { Refusal } from '#src/shared/errors.ts'
import { conversationAnswer, pathId } from '#src/shared/schemas/messages.ts'

export const GET = endpoint({
  summary: "One of the user's conversations with its newest messages.",
  action: 'message.read',
  limits: LIMITS.read,
  params: pathId,
  answer: conversationAnswer,
  async run({ db, params }, account) {
    const conversation = await readConversation(db, account, params.id)
    if (!conversation) throw new Refusal('not_found')
    return conversation
  }
})

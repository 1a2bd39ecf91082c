import { countUnread } from '#src/features/messaging/conversations.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { unreadAnswer } from '#src/shared/schemas/messages.ts'

export const GET = endpoint({
  summary: 'How many unread messages the user has, in how many conversations.',
  action: 'message.read',
  limits: LIMITS.read,
  answer: unreadAnswer,
  run: ({ db }, account) => countUnread(db, account)
})

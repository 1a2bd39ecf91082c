import { markMessages } from '#src/features/messaging/mark.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { sendContext } from '#src/http/send-context.ts'
import { markAnswer, newMark } from '#src/shared/schemas/messages.ts'

export const PUT = endpoint({
  summary: 'Marks a conversation as read, or as delivered, up to a message.',
  action: 'message.mark',
  limits: LIMITS.messageMark,
  body: newMark,
  answer: markAnswer,
  run: ({ db, app, body }, account) => markMessages(db, account, body, sendContext(app))
})

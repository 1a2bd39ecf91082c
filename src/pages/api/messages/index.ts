import { sendMessage } from '#src/features/messaging/send-message.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { sendContext } from '#src/http/send-context.ts'
import { messageAnswer, newMessage } from '#src/shared/schemas/messages.ts'

export const POST = endpoint({
  summary: 'Writes to the seller of a listing, or, as its seller, to someone who has written.',
  action: 'message.send',
  limits: LIMITS.message,
  body: newMessage,
  answer: messageAnswer,
  status: 201,
  run: ({ db, app, body }, account) => sendMessage(db, account, body, sendContext(app))
})

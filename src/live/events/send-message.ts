import { sendMessage } from '#src/features/messaging/send-message.ts'
import { LIMITS } from '#src/http/limits.ts'
import { sendContext } from '#src/http/send-context.ts'
import { liveEvent } from '../event.ts'

export const send = liveEvent({
  event: 'send_message',
  action: 'message.send',
  limits: LIMITS.message,
  run: ({ db, visitor, input }) => sendMessage(db, visitor.account, input, sendContext(visitor))
})

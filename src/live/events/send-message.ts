import { sendMessage } from '#src/features/messaging/send-message.ts'
import { LIMITS } from '#src/http/limits.ts'
import { sendContext } from '#src/http/send-context.ts'
import { liveEvent } from '../event.ts'

/** The devices of both hear of it by the message's own notice. */
export const send = liveEvent({
  event: 'send_message',
  action: 'message.send',
  limits: LIMITS.message,
  run: ({ db, visitor, given }) => sendMessage(db, visitor.account, given, sendContext(visitor))
})

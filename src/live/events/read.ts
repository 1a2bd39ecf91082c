import { markMessages } from '#src/features/messaging/mark.ts'
import { LIMITS } from '#src/http/limits.ts'
import { sendContext } from '#src/http/send-context.ts'
import { liveEvent } from '../event.ts'

export const read = liveEvent({
  event: 'read',
  action: 'message.read',
  limits: LIMITS.messageMark,
  run: ({ db, visitor, input }) => markMessages(db, visitor.account, input, sendContext(visitor))
})

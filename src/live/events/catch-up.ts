import { missedMessages } from '#src/features/messaging/missed-messages.ts'
import { LIMITS } from '#src/http/limits.ts'
import { liveEvent } from '../event.ts'

export const missed = liveEvent({
  event: 'catch_up',
  action: 'message.read',
  limits: LIMITS.read,
  run: ({ db, visitor, input }) => missedMessages(db, visitor.account, input.known)
})

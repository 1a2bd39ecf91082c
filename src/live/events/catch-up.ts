import { missedMessages } from '#src/features/messaging/missed-messages.ts'
import { LIMITS } from '#src/http/limits.ts'
import { liveEvent } from '../event.ts'

export const missed = liveEvent({
  event: 'catch_up',
  action: 'message.read',
  limits: LIMITS.read,
  run: ({ db, visitor, given }) => missedMessages(db, visitor.account, given.known)
})

import { catchUp } from '#src/features/messaging/catch-up.ts'
import { LIMITS } from '#src/http/limits.ts'
import { liveEvent } from '../event.ts'

export const missed = liveEvent({
  event: 'catch_up',
  action: 'message.read',
  limits: LIMITS.read,
  run: ({ db, visitor, given }) => catchUp(db, visitor.account, given.known)
})

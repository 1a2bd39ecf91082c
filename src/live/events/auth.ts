import { Refusal } from '#src/shared/errors.ts'
import { liveEvent } from '../event.ts'

/** Who it is stands in the cookie. Anyone who claims to be another is sent away. */
export const auth = liveEvent({
  event: 'auth',
  action: 'session.read',
  async run({ visitor, socket, input }) {
    if (input.userId === visitor.account.id) return { userId: input.userId }
    // After the refusal has been told.
    setImmediate(() => socket.disconnect(true))
    throw new Refusal('not_allowed')
  }
})

import { Refusal } from '#src/shared/errors.ts'
import { liveEvent } from '../event.ts'

/** The cookie says who it is. Anyone who claims to be somebody else is disconnected. */
export const auth = liveEvent({
  event: 'auth',
  action: 'session.read',
  async run({ visitor, socket, input }) {
    if (input.userId === visitor.account.id) return { userId: input.userId }
    // After the refusal has been sent.
    setImmediate(() => socket.disconnect(true))
    throw new Refusal('not_allowed')
  }
})

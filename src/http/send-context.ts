import type { Broadcast } from '#src/platform/broadcasts.ts'
import type { RequestLocals } from './app.ts'
import { currentDevice } from './current-device.ts'
import { LIMITS } from './limits.ts'
import { limitsFor, rateLimitKeys } from './rate-limit-keys.ts'

/** What sending a message needs of the application; starting a conversation has a limit of its own. */
export const sendContext = (app: RequestLocals) => ({
  now: app.clock.now(),
  batcher: app.messageBatcher,
  origin: app.origin,
  device: currentDevice(app),
  beforeOpening: () => app.limits.spend(limitsFor(app, LIMITS.conversation), rateLimitKeys(app)),
  publish(broadcasts: readonly Broadcast[]) {
    app.broadcasts.publish(broadcasts)
    app.outbox.nudge()
  }
})

import type { Notice } from '#src/platform/live-notice.ts'
import type { RequestLocals } from './app.ts'
import { countingOf, limitsFor } from './counted.ts'
import { deviceInHand } from './device-in-hand.ts'
import { LIMITS } from './limits.ts'

/** What a message may cost besides itself: beginning a conversation is counted of its own. */
export const sendingOf = (app: RequestLocals) => ({
  now: app.clock.now(),
  lane: app.messageLane,
  origin: app.origin,
  device: deviceInHand(app),
  beforeOpening: () => app.limits.spend(limitsFor(app, LIMITS.conversation), countingOf(app)),
  say(notices: readonly Notice[]) {
    app.notices.say(notices)
    app.outbox.nudge()
  }
})

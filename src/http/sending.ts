import type { RequestLocals } from './app.ts'
import { countingOf, limitsFor } from './counted.ts'
import { LIMITS } from './limits.ts'

/** What a message may cost besides itself: beginning a conversation is counted of its own. */
export const sendingOf = (app: RequestLocals) => ({
  now: app.clock.now(),
  beforeOpening: () => app.limits.spend(limitsFor(app, LIMITS.conversation), countingOf(app)),
  say: app.notices.say
})

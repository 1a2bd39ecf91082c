import { releaseHeld } from '#src/features/moderation/held.ts'
import { decision } from '#src/http/decision.ts'

export const POST = decision({
  summary: 'Delivers a held conversation to its seller.',
  async run({ db, app, id, tools }, moderator) {
    await releaseHeld(db, moderator, id, tools, app.broadcasts.publish)
    app.outbox.nudge()
  }
})

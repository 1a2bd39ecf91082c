import { releaseHeld } from '#src/features/moderation/held.ts'
import { decision } from '#src/http/decision.ts'

export const POST = decision({
  summary: 'Delivers a held conversation to its seller.',
  async run({ db, app, id, context }, moderator) {
    await releaseHeld(db, moderator, id, context, app.broadcasts.publish)
    app.outbox.nudge()
  }
})

import { dropHeld } from '#src/features/moderation/held.ts'
import { decision } from '#src/http/decision.ts'
import { newDecision } from '#src/shared/schemas/moderation.ts'

export const POST = decision({
  summary: 'Deletes a held conversation that the seller never saw; the buyer is told the rule.',
  body: newDecision,
  run: ({ db, id, body, context }, moderator) => dropHeld(db, moderator, id, body, context)
})

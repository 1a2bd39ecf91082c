import { memberTag } from '#src/features/listings/tags.ts'
import { hideRating, restoreRating } from '#src/features/moderation/hide-rating.ts'
import { decision } from '#src/http/decision.ts'
import { newDecision } from '#src/shared/schemas/moderation.ts'

export const PUT = decision({
  summary: 'Hides a rating that breaks a rule; its author is told and can appeal.',
  body: newDecision,
  run: async ({ db, id, body, context, announce }, moderator) =>
    announce(memberTag((await hideRating(db, moderator, id, body, context)).ratedId))
})

export const DELETE = decision({
  summary: 'Dismisses the reports of a rating and shows it again if it is hidden.',
  run: async ({ db, id, context, announce }, moderator) =>
    announce(memberTag((await restoreRating(db, moderator, id, context)).ratedId))
})

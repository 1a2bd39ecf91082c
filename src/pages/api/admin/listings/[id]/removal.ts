import { hideListing, restoreListing } from '#src/features/moderation/hide-listing.ts'
import { pagesOf } from '#src/features/moderation/take-down.ts'
import { decision } from '#src/http/decision.ts'
import { newDecision } from '#src/shared/schemas/moderation.ts'

export const PUT = decision({
  summary: 'Removes a listing that breaks a rule; its seller is told and can appeal.',
  body: newDecision,
  run: async ({ db, id, body, context, announce }, moderator) =>
    announce(...pagesOf([await hideListing(db, moderator, id, body, context)]))
})

export const DELETE = decision({
  summary: 'Dismisses the reports of a listing and shows it again if it is hidden.',
  run: async ({ db, id, context, announce }, moderator) =>
    announce(...pagesOf([await restoreListing(db, moderator, id, context)]))
})

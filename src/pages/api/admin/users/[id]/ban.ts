import { banMember, unbanMember } from '#src/features/moderation/ban.ts'
import { pagesOfMember } from '#src/features/moderation/take-down.ts'
import { decision } from '#src/http/decision.ts'
import { newBan } from '#src/shared/schemas/moderation.ts'

export const PUT = decision({
  summary:
    'Suspends a user for a number of days (0: no end date), hides their listings and closes the reports it was about.',
  body: newBan,
  run: async ({ db, id, body, context, announce }, moderator) =>
    announce(...(await pagesOfMember(db, id, await banMember(db, moderator, id, body, context))))
})

export const DELETE = decision({
  summary: 'Lifts a suspension and shows the listings that it had hidden.',
  run: async ({ db, id, context, announce }, moderator) =>
    announce(...(await pagesOfMember(db, id, await unbanMember(db, moderator, id, context))))
})

import { banMember, unbanMember } from '#src/features/moderation/ban.ts'
import { pagesOfMember } from '#src/features/moderation/take-down.ts'
import { decision } from '#src/http/decision.ts'
import { newBan } from '#src/shared/schemas/moderation.ts'

export const PUT = decision({
  summary:
    'Locks a user out for some days (0: for good), hides his listings and closes the reports of what it was about.',
  body: newBan,
  run: async ({ db, id, body, tools, announce }, moderator) =>
    announce(...(await pagesOfMember(db, id, await banMember(db, moderator, id, body, tools))))
})

export const DELETE = decision({
  summary: 'Lets a user in again and shows the listings that his ban has hidden.',
  run: async ({ db, id, tools, announce }, moderator) =>
    announce(...(await pagesOfMember(db, id, await unbanMember(db, moderator, id, tools))))
})

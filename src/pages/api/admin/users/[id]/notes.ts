import { noteMember } from '#src/features/moderation/warn.ts'
import { decision } from '#src/http/decision.ts'
import { newNote } from '#src/shared/schemas/moderation.ts'

export const POST = decision({
  summary: 'Saves a note about a user for other moderators.',
  body: newNote,
  status: 201,
  run: ({ db, id, body, context }, moderator) => noteMember(db, moderator, id, body.text, context)
})

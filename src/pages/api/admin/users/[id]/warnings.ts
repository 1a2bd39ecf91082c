import { warnMember } from '#src/features/moderation/warn.ts'
import { decision } from '#src/http/decision.ts'
import { newWarning } from '#src/shared/schemas/moderation.ts'

export const POST = decision({
  summary:
    'Tells a user which rule was broken and closes the reports it was about, unless they have hidden a listing.',
  body: newWarning,
  run: ({ db, id, body, context }, moderator) => warnMember(db, moderator, id, body, context)
})

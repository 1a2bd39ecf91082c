import { decideAppeal } from '#src/features/moderation/decide-appeal.ts'
import { decision } from '#src/http/decision.ts'
import { appealVerdict } from '#src/shared/schemas/moderation.ts'

export const PUT = decision({
  summary: 'Decides an appeal; accepting it reverses the decision.',
  body: appealVerdict,
  run: async ({ db, id, body, context, announce }, moderator) =>
    announce(...(await decideAppeal(db, moderator, id, body, context)))
})

import { noteMember } from '#src/features/moderation/warn.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { member } from '#src/http/route.ts'
import { doneAnswer, idParams, newNote } from '#src/shared/schemas/moderation.ts'

export const POST = endpoint({
  summary: 'Notes something about a user for other moderators.',
  action: 'moderation.decide',
  limits: LIMITS.staff,
  params: idParams,
  body: newNote,
  answer: doneAnswer,
  status: 201,
  async run({ db, app, params, body }, account) {
    await noteMember(db, member(account), params.id, body.text, { now: app.clock.now() })
    return {}
  }
})

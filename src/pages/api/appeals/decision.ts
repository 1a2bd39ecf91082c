import { readAppealable } from '#src/features/moderation/appeal.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { Refusal } from '#src/shared/errors.ts'
import { mailedDecision, shownDecision } from '#src/shared/schemas/moderation.ts'

/** Posted, so that the token is in no address. */
export const POST = endpoint({
  summary: 'A decision about you, by the token in the email.',
  action: 'appeal.create',
  limits: LIMITS.token,
  body: mailedDecision,
  answer: shownDecision,
  async run({ db, app, body: { decisionId, token } }) {
    const { secret, previousSecret } = app
    const by = { account: null, secret, previousSecret, token }
    const decision = await readAppealable(db, decisionId, by)
    if (!decision) throw new Refusal('invalid_input', { fields: { token: 'appealLinkInvalid' } })
    const { id, act, rule, note, title, at, until, appeal } = decision
    return { id, act, rule, note, title, at, until, isAppealed: appeal !== null }
  }
})

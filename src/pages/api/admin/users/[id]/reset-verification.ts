import { memberTag } from '#src/features/listings/tags.ts'
import { resetVerification } from '#src/features/trust/reset-verification.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { adminTrustWords } from '#src/shared/i18n/admin-trust.ts'
import { pathId } from '#src/shared/schemas/messages.ts'
import { said } from '#src/shared/schemas/text.ts'

export const POST = endpoint({
  summary: 'Makes a verified account an unverified one; its ID number stays bound to it.',
  action: 'verification.reset',
  limits: LIMITS.staff,
  params: pathId,
  answer: said,
  async run({ db, app, params, announce }, account) {
    await resetVerification(db, account, params.id)
    announce(memberTag(params.id))
    return { message: adminTrustWords(app.language).resetDoneBody }
  }
})

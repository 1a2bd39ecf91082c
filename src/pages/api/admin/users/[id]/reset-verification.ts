import * as z from 'zod/mini'
import { resetVerification } from '#src/features/trust/reset-verification.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { member } from '#src/http/route.ts'
import { adminTrustWords } from '#src/shared/i18n/admin-trust.ts'
import { listingId as numberIn } from '#src/shared/paths.ts'

export const POST = endpoint({
  summary: 'Makes a verified account an unverified one; its ID number stays bound to it.',
  action: 'verification.reset',
  limits: LIMITS.staff,
  params: z.object({ id: z.string() }),
  answer: z.object({ message: z.string() }),
  async run({ db, app, params, announce }, account) {
    await resetVerification(db, member(account), numberIn(params.id))
    announce(`user:${params.id}`)
    return { message: adminTrustWords(app.language).resetDoneBody }
  }
})

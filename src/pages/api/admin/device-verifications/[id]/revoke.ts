import { revokeDevice } from '#src/features/trust/revoke-device.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { adminTrustWords } from '#src/shared/i18n/admin-trust.ts'
import { pathId } from '#src/shared/schemas/messages.ts'
import { said } from '#src/shared/schemas/text.ts'

export const POST = endpoint({
  summary: "Ends the verification of a user's device.",
  action: 'device.revoke',
  limits: LIMITS.staff,
  params: pathId,
  answer: said,
  async run({ db, app, params }, account) {
    await revokeDevice(db, account, params.id, app.clock.now())
    return { message: adminTrustWords(app.language).revokeDoneBody }
  }
})

import * as z from 'zod/mini'
import { revokeDevice } from '#src/features/trust/revoke-device.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { member } from '#src/http/route.ts'
import { adminTrustWords } from '#src/shared/i18n/admin-trust.ts'
import { listingId as numberIn } from '#src/shared/paths.ts'

export const POST = endpoint({
  summary: "Ends the verification of somebody's device.",
  action: 'device.revoke',
  limits: LIMITS.staff,
  params: z.object({ id: z.string() }),
  answer: z.object({ message: z.string() }),
  async run({ db, app, params }, account) {
    await revokeDevice(db, member(account), numberIn(params.id), app.clock.now())
    return { message: adminTrustWords(app.language).revokeDoneBody }
  }
})

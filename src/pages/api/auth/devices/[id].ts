import * as z from 'zod/mini'
import { removeDevice } from '#src/features/trust/devices.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { member } from '#src/http/route.ts'
import { listingId as numberIn } from '#src/shared/paths.ts'

export const DELETE = endpoint({
  summary: 'Forgets a verified device, its fingerprint with it.',
  action: 'device.remove',
  limits: LIMITS.account,
  params: z.object({ id: z.string() }),
  answer: z.object({}),
  async run({ db, params }, account) {
    await removeDevice(db, member(account), numberIn(params.id))
    return {}
  }
})

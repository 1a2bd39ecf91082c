import { removeDevice } from '#src/features/trust/devices.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { pathId } from '#src/shared/schemas/messages.ts'

export const DELETE = endpoint({
  summary: 'Removes a verified device and its fingerprint.',
  action: 'device.remove',
  limits: LIMITS.account,
  params: pathId,
  run: ({ db, params }, account) => removeDevice(db, account, params.id)
})

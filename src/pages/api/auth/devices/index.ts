import * as z from 'zod/mini'
import { listDevices } from '#src/features/trust/devices.ts'
import { currentDevice } from '#src/http/current-device.ts'
import { endpoint } from '#src/http/endpoint.ts'
import { LIMITS } from '#src/http/limits.ts'
import { ownDevice } from '#src/shared/schemas/verification.ts'

export const GET = endpoint({
  summary: "The account's verified devices, most recently verified first.",
  action: 'device.list',
  limits: LIMITS.read,
  answer: z.array(ownDevice),
  async run({ db, app }, account) {
    const devices = await listDevices(db, account, app.clock.now())
    const inHand = currentDevice(app)
    return devices.map(({ id, device, verifiedAt, expiresAt, cookieHash }) => ({
      id,
      device,
      verifiedAt,
      expiresAt,
      current: cookieHash === inHand?.cookieHash
    }))
  }
})

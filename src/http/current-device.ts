import { type DeviceKey, deviceKey } from '#src/features/trust/device-proof.ts'
import type { NewDevice, VerificationContext } from '#src/features/trust/remember-device.ts'
import type { RequestLocals } from './app.ts'

/** The device that a request comes from, as a member's table of devices would hold it. */
export const currentDevice = ({ account, secret, proof }: RequestLocals): DeviceKey | undefined =>
  account ? deviceKey(secret, account.id, proof) : undefined

/** The same as one that is to be verified. */
export const newDevice = (app: RequestLocals, fingerprint: string): NewDevice => ({
  token: app.proof.token,
  fingerprint,
  device: app.device,
  userAgent: app.userAgent,
  ipAddress: app.address
})

export const verificationContext = ({ secret, clock }: RequestLocals): VerificationContext => ({
  secret,
  now: clock.now()
})

import { type DeviceKey, deviceKey } from '#src/features/trust/device-proof.ts'
import type { NewDevice, VerificationContext } from '#src/features/trust/remember-device.ts'
import type { RequestLocals } from './app.ts'

export const currentDevice = ({ account, secret, proof }: RequestLocals): DeviceKey | undefined =>
  account ? deviceKey(secret, account.id, proof) : undefined

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

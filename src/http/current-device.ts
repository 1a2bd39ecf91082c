import { type DeviceKey, deviceKey } from '#src/features/trust/device-proof.ts'
import type { NewDevice, VerificationContext } from '#src/features/trust/remember-device.ts'
import type { RequestLocals } from './app.ts'

export const currentDevice = ({
  account,
  secret,
  deviceProof
}: RequestLocals): DeviceKey | undefined =>
  account ? deviceKey(secret, account.id, deviceProof) : undefined

export const newDevice = (app: RequestLocals, fingerprint: string): NewDevice => ({
  token: app.deviceProof.token,
  fingerprint,
  device: app.device,
  userAgent: app.userAgent,
  ipAddress: app.address
})

export const verificationContext = ({ secret, clock }: RequestLocals): VerificationContext => ({
  secret,
  now: clock.now()
})

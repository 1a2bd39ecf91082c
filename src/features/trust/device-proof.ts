import { hashOfToken } from '#src/platform/token.ts'
import { keyedHash } from './keyed-hash.ts'

/** What a request shows about the device it comes from; neither half grants anything alone. */
export type DeviceProof = {
  token: string | undefined
  /** What the browser's script computed from browser and screen, from the header or its cookie. */
  fingerprint: string | undefined
}

export type DeviceKey = { cookieHash: string; deviceFingerprint: string }

export function deviceKey(secret: string, userId: number, { token, fingerprint }: DeviceProof) {
  if (!token || !fingerprint) return undefined
  const key: DeviceKey = {
    cookieHash: hashOfToken(token),
    deviceFingerprint: hashOfFingerprint(secret, userId, fingerprint)
  }
  return key
}

/** Different for each member, so that nobody's devices can be tracked through the table. */
export const hashOfFingerprint = (secret: string, userId: number, fingerprint: string) =>
  keyedHash(secret, 'device-fingerprint', `${userId}:${fingerprint}`)

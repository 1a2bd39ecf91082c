import * as z from 'zod/mini'
import type { ProblemKey } from '../i18n/problem-words.ts'
import { FULL_NAME, presentPassword } from './account.ts'
import { line } from './text.ts'

const ID_NUMBER_MIN = 9
export const FINGERPRINT_MAX = 512
export const DEVICES_MAX = 10
/** Where the browser keeps its fingerprint, and the cookie that shows it to the server. */
export const FINGERPRINT_KEY = 'device_fingerprint'

const long = (min: number, key: ProblemKey) =>
  z.pipe(line(key), z.string().check(z.minLength(min, key)))

/** The name is compared with nothing and kept nowhere. */
export const idVerification = z.object({
  fullName: long(FULL_NAME.min, 'fullNameRequired'),
  albanianIdNumber: long(ID_NUMBER_MIN, 'numberTooShort')
})

export const deviceVerification = z.object({
  deviceFingerprint: z
    .string('fingerprintRequired')
    .check(z.minLength(1, 'fingerprintRequired'), z.maxLength(FINGERPRINT_MAX, 'invalidInput')),
  password: presentPassword
})

const instant = z.nullable(z.string())
export const policyAnswer = z.object({
  postingId: z.boolean(),
  messagingId: z.boolean(),
  messagingDevice: z.boolean()
})
const device = z.object({ isVerified: z.boolean(), expiresAt: instant })
const verified = z.object({ isIdVerified: z.boolean(), idVerifiedAt: instant, device })
export const statusAnswer = z.extend(verified, { required: policyAnswer })
export const idVerificationAnswer = z.extend(verified, { message: z.string() })
export const deviceAnswer = z.object({ message: z.string(), device })
export const ownDevice = z.object({
  id: z.number(),
  device: z.string(),
  verifiedAt: z.string(),
  expiresAt: z.string(),
  current: z.boolean()
})

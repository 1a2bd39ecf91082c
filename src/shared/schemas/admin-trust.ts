import * as z from 'zod/mini'
import { email } from './account.ts'

/** What the calls of admins about verification take and answer. Dates are ISO 8601 in UTC. */
export const shownUser = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  role: z.enum(['user', 'moderator', 'admin']),
  isIdVerified: z.boolean(),
  idVerifiedAt: z.nullable(z.string()),
  createdAt: z.string()
})
export const userSearch = z.object({ email })

export const shownDevice = z.object({
  id: z.number(),
  userId: z.number(),
  username: z.string(),
  /** The first 12 characters of its keyed hash. */
  deviceFingerprint: z.string(),
  device: z.string(),
  userAgent: z.nullable(z.string()),
  ipAddress: z.nullable(z.string()),
  verifiedAt: z.string(),
  expiresAt: z.string(),
  isActive: z.boolean(),
  createdAt: z.string()
})

const flag = z.pipe(
  z.union([z.boolean('invalidInput'), z.enum(['true', 'false'], 'invalidInput')], 'invalidInput'),
  z.transform(given => given === true || given === 'true')
)
export const policyChange = z.object({
  postingId: flag,
  messagingId: flag,
  messagingDevice: flag
})

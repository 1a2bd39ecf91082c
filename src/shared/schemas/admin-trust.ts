import * as z from 'zod/mini'
import { accountAnswer, email } from './account.ts'
import { flag } from './text.ts'

/** What the calls of admins about verification take and answer. Dates are ISO 8601 in UTC. */
export const shownUser = z.omit(accountAnswer, {
  phone: true,
  location: true,
  sellerKind: true,
  emailConfirmed: true
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

const on = flag('invalidInput')
export const policyChange = z.object({ postingId: on, messagingId: on, messagingDevice: on })

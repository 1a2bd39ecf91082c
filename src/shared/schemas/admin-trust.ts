import * as z from 'zod/mini'
import type { WithDates } from '../with-dates.ts'
import { email, ROLES } from './account.ts'
import { objectIdText } from './messages.ts'
import { flag, line } from './text.ts'

export const newRole = z.object({ newRole: z.enum(ROLES, 'invalidInput') })

/** What staff see of an account: each is a column of `users`. Dates are ISO 8601 in UTC. */
export const shownUser = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  role: z.enum(ROLES),
  isIdVerified: z.boolean(),
  idVerifiedAt: z.nullable(z.string()),
  emailConfirmedAt: z.nullable(z.string()),
  bannedAt: z.nullable(z.string()),
  /** Null while banned: for good. */
  bannedUntil: z.nullable(z.string()),
  createdAt: z.string()
})
/** As a moderator sees it too: the address is null for moderators. */
export const listedUser = z.extend(shownUser, { email: z.nullable(z.string()) })
export type ListedUser = WithDates<z.infer<typeof listedUser>>

export const userSearch = z.object({ email })

export const USER_STATES = ['banned', 'staff'] as const
export type UserState = (typeof USER_STATES)[number]
const userState = z.enum(USER_STATES)
/** Longer than any name or address. */
export const USER_TEXT_MAX = 254
export const userList = z.object({
  before: z.optional(objectIdText),
  q: z.optional(z.pipe(line('invalidInput'), z.string().check(z.maxLength(USER_TEXT_MAX)))),
  state: z.optional(userState)
})

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
  revokedAt: z.nullable(z.string()),
  isActive: z.boolean(),
  createdAt: z.string()
})
export type ShownDevice = WithDates<z.infer<typeof shownDevice>>

/** What a member of staff did; `actorId` is null for a command of the operator. */
export const shownAudit = z.object({
  id: z.number(),
  at: z.string(),
  actorId: z.nullable(z.number()),
  actor: z.nullable(z.string()),
  action: z.string(),
  object: z.string(),
  details: z.string()
})
export type ShownAudit = WithDates<z.infer<typeof shownAudit>>

const on = flag('invalidInput')
export const policyChange = z.object({ postingId: on, messagingId: on, messagingDevice: on })

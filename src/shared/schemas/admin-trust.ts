import * as z from 'zod/mini'
import { accountAnswer, email } from './account.ts'
import { objectIdText } from './messages.ts'
import { flag } from './text.ts'

export const ROLES = ['user', 'moderator', 'admin'] as const
export const newRole = z.object({ newRole: z.enum(ROLES, 'invalidInput') })

/** What the calls of admins about verification take and answer. Dates are ISO 8601 in UTC. */
export const shownUser = z.extend(
  z.omit(accountAnswer, { phone: true, location: true, sellerKind: true, emailConfirmed: true }),
  {
    emailConfirmedAt: z.nullable(z.string()),
    bannedAt: z.nullable(z.string()),
    /** Null while banned: for good. */
    bannedUntil: z.nullable(z.string())
  }
)
/** Each is a column of `users`. As a moderator sees it too: the address is null for him. */
export const listedUser = z.extend(shownUser, { email: z.nullable(z.string()) })
export type ListedUser = WithDates<z.infer<typeof listedUser>>

/** Before it is written as JSON. */
type WithDates<Row> = {
  [Key in keyof Row]: Key extends `${string}At` | `${string}Until`
    ? Date | Extract<Row[Key], null>
    : Row[Key]
}
export const userSearch = z.object({ email })

export const USER_STATES = ['banned', 'staff'] as const
export type UserState = (typeof USER_STATES)[number]
const userState = z.enum(USER_STATES)
/** Longer than any name or address. */
export const USER_TEXT_MAX = 254
export const userList = z.object({
  before: z.optional(objectIdText),
  q: z.optional(z.string().check(z.maxLength(USER_TEXT_MAX))),
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

const on = flag('invalidInput')
export const policyChange = z.object({ postingId: on, messagingId: on, messagingDevice: on })

/** What a report counts for: a new account, or one without a confirmed address, could be one of many of the same person. */
export const REPORT_WEIGHTS = { again: 0, newcomer: 0, member: 2, verified: 3 } as const

/** From here on the open reports of a listing hide it until a moderator has looked. */
export const HIDE_FROM = { reporters: 3, weight: 6 } as const

const DAY_MS = 24 * 60 * 60 * 1000
/** Counts less, may publish less, and is looked at more closely. */
export const isNewcomer = (createdAt: Date, now: Date) =>
  now.getTime() - createdAt.getTime() < DAY_MS

/** For how many days a member can be banned; 0 is without end. */
export const BAN_DAYS = [1, 7, 30, 0] as const

export const NOTE_MAX = 1000
export const APPEAL_MAX = 2000

export const APPEALABLE = ['reported', 'hide', 'warn', 'ban', 'drop'] as const

/** What the moderators did in one month of Albania; `month` is its first day, "2026-11-01". */
export type MonthTotals = {
  month: string
  reports: number
  hidden: number
  restored: number
  warned: number
  banned: number
  appeals: number
  accepted: number
}

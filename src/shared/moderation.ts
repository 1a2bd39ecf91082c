/** What a report counts for: a new account could be one of many of the same person. */
export const REPORT_WEIGHTS = { again: 0, newcomer: 1, member: 2, verified: 3 } as const

/** From here on the open reports of a listing hide it until a moderator has looked. */
export const HIDE_FROM = { reporters: 3, weight: 6 } as const

const DAY_MS = 24 * 60 * 60 * 1000
/** An account is new for so long. */
export const NEWCOMER_MS = DAY_MS

/** For how many days a member can be banned; 0 is without end. */
export const BAN_DAYS = [1, 7, 30, 0] as const

export const NOTE_MAX = 1000
export const APPEAL_MAX = 2000

export const APPEALABLE = ['reported', 'hide', 'warn', 'ban', 'drop'] as const

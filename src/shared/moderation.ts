import { DAY_MS } from './retention.ts'
import type { MessagePhoto } from './schemas/messages.ts'

/** What a report counts for: a new account, or one without a confirmed address, could be one of many of the same person. */
export const REPORT_WEIGHTS = { again: 0, newcomer: 0, member: 2, verified: 3 } as const

/** From this sum on, a listing's open reports hide it until a moderator has looked. */
export const HIDE_FROM = { reporters: 3, weight: 6 } as const

/** Counts less, may publish less, and is looked at more closely. */
export const isNewcomer = (createdAt: Date, now: Date) =>
  now.getTime() - createdAt.getTime() < DAY_MS

/** For how many days a member can be banned; 0 is for good. */
export const BAN_DAYS = [1, 7, 30, 0] as const

export const NOTE_MAX = 1000
export const APPEAL_MAX = 2000

export const APPEALABLE = ['reported', 'hide', 'warn', 'ban', 'drop'] as const

export const DECISION_ACTS = [
  'reported',
  'hide',
  'restore',
  'keep',
  'warn',
  'ban',
  'unban',
  'release',
  'drop'
] as const
export type DecisionAct = (typeof DECISION_ACTS)[number]

/** A first message that the scam shield holds back. */
export type HeldConversation = {
  id: number
  title: string
  buyer: { id: number; name: string } | null
  messages: readonly { content: string; photo: MessagePhoto | null }[]
  since: Date
}

/** One that waits for a moderator. */
export type OpenAppeal = {
  id: number
  decisionId: number
  act: DecisionAct
  rule: string | null
  title: string
  kind: string
  targetId: number
  by: string | null
  moderatorId: number | null
  text: string
  since: Date
}

/**
 * What the moderators did in one month, in Albanian time; `month` is its first day, "2026-11-01".
 */
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

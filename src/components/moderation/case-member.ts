import { longDate } from '#src/shared/i18n/dates.ts'
import { fill, type Language } from '#src/shared/i18n/language.ts'
import { moderationWords } from '#src/shared/i18n/moderation.ts'
import { reasonWords } from '#src/shared/i18n/report.ts'
import type { DecisionAct } from '#src/shared/moderation.ts'
import { asReason } from '#src/shared/reasons.ts'

export type Member = {
  username: string
  fullName: string
  role: string
  bannedAt: Date | null
  bannedUntil: Date | null
  createdAt: Date
}

export type Decision = {
  at: Date
  act: DecisionAct
  rule: string | null
  title: string
  moderator: string | null
}

/** The rule behind a decision, where there is one. */
export function ruleText(rule: string | null, language: Language) {
  const reason = asReason(rule)
  return reason ? `: ${reasonWords(language)[reason]}` : ''
}

/** Also for what nobody has decided, and for staff whose account is gone. */
export function byWhom(
  { act, moderator }: Pick<Decision, 'act' | 'moderator'>,
  language: Language
) {
  const t = moderationWords(language)
  if (moderator) return ` · @${moderator}`
  if (act === 'reported') return ` · ${t.automatic}`
  // A ban whose days are over ends by itself.
  return act === 'unban' ? '' : ` · ${t.reporterGone}`
}

export function banText({ bannedUntil }: Member, language: Language) {
  const t = moderationWords(language)
  if (!bannedUntil) return t.suspended
  return fill(t.suspendedUntil, { date: longDate(bannedUntil.toISOString(), language) })
}

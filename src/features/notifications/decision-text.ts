import { longDate } from '#src/shared/i18n/dates.ts'
import { decisionWords } from '#src/shared/i18n/decisions.ts'
import { fill, type Language } from '#src/shared/i18n/language.ts'
import { reasonWords } from '#src/shared/i18n/report.ts'
import { ruleWords } from '#src/shared/i18n/rules.ts'
import type { DecisionParts } from '#src/shared/notifications.ts'
import { asReason } from '#src/shared/reasons.ts'

type Words = { title: string; body: string }

export function decisionNews(parts: DecisionParts, language: Language): Words {
  const t = decisionWords(language)
  const values = { title: parts.title || t.reportedMessage, reason: whyText(parts, language) }
  const why = { body: values.reason }
  const texts: Record<DecisionParts['act'], Words> = {
    reported: { title: t.reportedTitle, body: t.reportedBody },
    hide: { title: t.hideTitle, ...why },
    hideRating: { title: t.hideRatingTitle, ...why },
    restoreRating: { title: t.restoreRatingTitle, body: t.restoreRatingBody },
    restore: { title: t.restoreTitle, body: t.restoreBody },
    warn: { title: t.warnTitle, ...why },
    ban: { title: t.banTitle, ...why },
    unban: { title: t.unbanTitle, body: t.unbanBody },
    drop: { title: t.dropTitle, ...why },
    reportAccepted: { title: t.acceptedTitle, body: t.acceptedBody },
    reportRejected: { title: t.rejectedTitle, body: t.rejectedBody },
    appealAccepted: { title: t.appealAccepted, ...why },
    appealRejected: { title: t.appealRejected, ...why }
  }
  const { title, body } = texts[parts.act]
  return { title: fill(title, values).trim(), body: fill(body, values).trim() }
}

export function decisionMail(parts: DecisionParts, language: Language) {
  const t = decisionWords(language)
  const news = decisionNews(parts, language)
  const isAppeal = parts.act === 'appealAccepted' || parts.act === 'appealRejected'
  const title = parts.title || (isAppeal ? t.ourDecision : t.yourAccount)
  const values = { title, reason: whyText(parts, language), decision: news.title, body: news.body }
  const plain = { subject: news.title, body: t.mailPlain }
  const texts: Record<DecisionParts['act'], { subject: string; body: string }> = {
    reported: { subject: news.title, body: t.mailReportedBody },
    hide: { subject: t.hideTitle, body: t.mailRemovedBody },
    hideRating: { subject: news.title, body: t.mailWarnedBody },
    restoreRating: plain,
    restore: { subject: t.restoreTitle, body: t.mailRestoredBody },
    warn: { subject: news.title, body: t.mailWarnedBody },
    ban: { subject: t.banTitle, body: t.mailSuspendedBody },
    unban: plain,
    drop: { subject: news.title, body: t.mailWarnedBody },
    reportAccepted: plain,
    reportRejected: plain,
    appealAccepted: { subject: t.mailAppealSubject, body: t.mailAppealBody },
    appealRejected: { subject: t.mailAppealSubject, body: t.mailAppealBody }
  }
  const { subject, body } = texts[parts.act]
  // Only what somebody has written is in quotes.
  return { subject, body: parts.title ? body : body.replace('"{title}"', '{title}'), values }
}

export function whyText(
  { rule, note, until }: Pick<DecisionParts, 'rule' | 'note' | 'until'>,
  language: Language
) {
  const reason = asReason(rule)
  const named = reason && `${reasonWords(language)[reason]}. ${ruleWords(language)[reason]}`
  const limit = until && fill(decisionWords(language).until, { date: longDate(until, language) })
  return [named, note, limit].filter(Boolean).join(' ')
}

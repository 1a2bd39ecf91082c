import type { Language } from './i18n/language.ts'
import { reportWords } from './i18n/report.ts'
import { ruleWords } from './i18n/rules.ts'
import { REPORT_REASONS } from './schemas/messages.ts'

export type Reason = (typeof REPORT_REASONS)[number]

/** Each reason in words: what a member reports, and what a moderator decides by. */
export function reasonTexts(language: Language): Record<Reason, string> {
  const t = reportWords(language)
  return {
    scam: t.reasonScam,
    prohibited: t.reasonProhibited,
    wrongCategory: t.reasonWrongCategory,
    duplicate: t.reasonDuplicate,
    alreadySold: t.reasonAlreadySold,
    falsePrice: t.reasonFalsePrice,
    stolenPhotos: t.reasonStolenPhotos,
    offensive: t.reasonOffensive,
    harassment: t.reasonHarassment,
    spam: t.reasonSpam,
    personalData: t.reasonPersonalData,
    other: t.reasonOther
  }
}

export function standardReplies(language: Language): Record<Reason, string> {
  const t = ruleWords(language)
  return {
    scam: t.ruleScam,
    prohibited: t.ruleProhibited,
    wrongCategory: t.ruleWrongCategory,
    duplicate: t.ruleDuplicate,
    alreadySold: t.ruleAlreadySold,
    falsePrice: t.ruleFalsePrice,
    stolenPhotos: t.ruleStolenPhotos,
    offensive: t.ruleOffensive,
    harassment: t.ruleHarassment,
    spam: t.ruleSpam,
    personalData: t.rulePersonalData,
    other: t.ruleOther
  }
}

/** As it was stored; undefined for what is not a reason (any more). */
export const asReason = (text: string | null) => REPORT_REASONS.find(each => each === text)

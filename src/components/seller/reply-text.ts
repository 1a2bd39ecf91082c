import { dealsWords } from '#src/shared/i18n/deals.ts'
import { counted, fill, type Language } from '#src/shared/i18n/language.ts'

const HOUR = 60
const DAY = 24 * HOUR
const HALF_DAY = 12 * HOUR
/** A slower reply is not worth waiting for, and not worth embarrassing anyone with. */
const WEEK = 7 * DAY

/** "Zakonisht përgjigjet brenda 2 orësh"; undefined for what nobody should count on. */
export function replyText(minutes: number, language: Language) {
  const t = dealsWords(language)
  if (minutes > WEEK) return undefined
  if (minutes > DAY) return fill(t.replyDays, { n: Math.ceil(minutes / DAY) })
  if (minutes > HALF_DAY) return t.replyDay
  return counted(t, 'replyHours', Math.max(1, Math.ceil(minutes / HOUR)))
}

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../retention.ts'
import { durationWords } from './duration.ts'
import { counted, type Language, unbroken } from './language.ts'
import { timeWords } from './time.ts'

const LOCALES = { sq: 'sq-AL', en: 'en-GB' } as const
/** In which the people here read a clock. */
export const ZONE = 'Europe/Tirane'
const YEAR_MS = 365 * DAY_MS

/** Making a formatter costs a hundred times what using it does, so each is made once. */
function formatter(options: Intl.DateTimeFormatOptions) {
  const made = { sq: make('sq'), en: make('en') }
  function make(language: Language) {
    return new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: ZONE })
  }
  return (iso: string, language: Language) => made[language].format(new Date(iso))
}

const dayAndMonth = formatter({ day: 'numeric', month: 'long' })

const wholeDate = formatter({ dateStyle: 'long' })

/** "27 korrik" in one line: short for "nëntor" is "nën", which means "under". */
export const shortDate = (iso: string, language: Language) => unbroken(dayAndMonth(iso, language))

/** "27 korrik 2026" in one line. */
export const longDate = (iso: string, language: Language) => unbroken(wholeDate(iso, language))

/** For cards: with the year if it is not the present one. */
export const dateOnCard = (iso: string, now: Date, language: Language) =>
  dayOf(new Date(iso)).slice(0, 4) === dayOf(now).slice(0, 4)
    ? shortDate(iso, language)
    : longDate(iso, language)

/** "14:30", in Albania. */
export const timeOfDay = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

export const monthText = formatter({ month: 'long', year: 'numeric' })

/** "27 korrik 2026, 14:05". */
export const momentText = formatter({ dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })

/** "Para 5 orësh": minutes below an hour, hours below a day, then days. */
export function timeAgo(iso: string, now: Date, language: Language) {
  const t = timeWords(language)
  const age = now.getTime() - new Date(iso).getTime()
  if (age < HOUR_MS) return t.agoMinutes
  if (age < DAY_MS) return counted(t, 'agoHours', Math.floor(age / HOUR_MS))
  return counted(t, 'agoDays', Math.floor(age / DAY_MS))
}

/** The same in a conversation, where what was said a moment ago is "Tani". */
export function saidAgo(iso: string, now: Date, language: Language) {
  const age = now.getTime() - new Date(iso).getTime()
  return age < MINUTE_MS ? timeWords(language).now : timeAgo(iso, now, language)
}

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE })

/** The day in Albania, "2026-07-27". */
export const dayOf = (moment: Date) => calendar.format(moment)

/** "Sot", "Dje", then the date: the heading of a day. */
export function dayHeading(iso: string, now: Date, language: Language) {
  const age = daysUntil(now, new Date(iso))
  if (age > 1) return longDate(iso, language)
  const { today, yesterday } = timeWords(language)
  return age === 1 ? yesterday : today
}

/** Whole days by the calendar in Albania; 0 is today. */
export const daysUntil = (moment: Date, now: Date) =>
  Math.round((Date.parse(dayOf(moment)) - Date.parse(dayOf(now))) / DAY_MS)

/** "2 vjet", "90 ditë", "48 orë", "30 minuta" in one line: the largest unit that leaves a whole number, days from three on. */
export const durationText = (ms: number, language: Language) => unbroken(duration(ms, language))

function duration(ms: number, language: Language) {
  const t = durationWords(language)
  if (ms % YEAR_MS === 0) return counted(t, 'years', ms / YEAR_MS)
  if (ms % DAY_MS === 0 && ms > 2 * DAY_MS) return counted(t, 'days', ms / DAY_MS)
  if (ms % HOUR_MS === 0) return counted(t, 'hours', ms / HOUR_MS)
  return counted(t, 'minutes', ms / MINUTE_MS)
}

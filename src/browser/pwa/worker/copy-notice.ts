import { dayOf, longDate, timeOfDay } from '#src/shared/i18n/dates.ts'
import { fill, type Language } from '#src/shared/i18n/language.ts'
import { offlineWords } from '#src/shared/i18n/offline.ts'
import { KEPT_AT } from '../kept-pages.ts'

/** The kept page with a line above it that says why it is shown and from when it is. */
export async function withNotice(copy: Response, isSlow: boolean) {
  const html = await copy.text()
  const language = /<html[^>]*\slang="?en\b/.test(html.slice(0, 500)) ? 'en' : 'sq'
  const text = noticeText(copy.headers.get(KEPT_AT) ?? '', language, isSlow)
  const again = `<a href="">${offlineWords(language).tryAgain}</a>`
  const notice = `<p id="kept-copy" role="status"${isSlow ? ' data-slow' : ''}>${text} ${again}</p>`
  return new Response(
    html.replace(/<main[^>]*>/, start => start + notice),
    {
      headers: copy.headers
    }
  )
}

function noticeText(at: string, language: Language, isSlow: boolean) {
  const t = offlineWords(language)
  const isToday = dayOf(new Date(at)) === dayOf(new Date())
  const time = timeOfDay(at, language)
  const when = isToday ? t.copyToday : t.copyEarlier
  return `${isSlow ? t.slow : t.offline} ${fill(when, { time, date: longDate(at, language) })}`
}

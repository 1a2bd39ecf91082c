import type { Notification } from '#db/schema/notifications.ts'
import { dealsWords } from '#src/shared/i18n/deals.ts'
import { counted, fill, type Language } from '#src/shared/i18n/language.ts'
import { priceText } from '#src/shared/i18n/money.ts'
import { notificationsWords } from '#src/shared/i18n/notifications.ts'
import type { ChosenKind, Kind, Parts } from '#src/shared/notifications.ts'
import { decisionNews } from './decision-text.ts'

type NotificationSummary = Pick<Notification, 'kind' | 'parts' | 'count'>
type Words = { title: string; body: string }

/** What a notification says in its reader's language; one line each, without markup. */
export function notificationText(
  { kind, parts, count }: NotificationSummary,
  language: Language
): Words {
  const say = TEXTS[kind] as (parts: unknown, language: Language, count: number) => Words
  return say(parts, language, count)
}

const TEXTS: { [Of in Kind]: (parts: Parts[Of], language: Language, count: number) => Words } = {
  message({ name, title, excerpt }, language, count) {
    const t = notificationsWords(language)
    const several = count > 1 ? `${counted(t, 'newMessages', count)} · ` : ''
    return { title: fill(t.newMessageTitle, { name }), body: `${several}${title}: ${excerpt}` }
  },
  saved_search({ search, listings }, language, count) {
    const t = notificationsWords(language)
    const title =
      count > 1
        ? counted(t, 'searchMatches', count, { search })
        : fill(t.searchMatchTitle, { search })
    return { title, body: listings.map(listing => listing.title).join(', ') }
  },
  price_drop({ title, before, now }, language) {
    const t = notificationsWords(language)
    const [oldPrice, newPrice] = [priceText(before, language), priceText(now, language)]
    return { title: t.priceDropTitle, body: fill(t.priceDropBody, { title, oldPrice, newPrice }) }
  },
  expiring({ title }, language) {
    const t = notificationsWords(language)
    return { title: t.expiringTitle, body: fill(t.expiringBody, { title }) }
  },
  deal({ name, title }, language) {
    const t = dealsWords(language)
    return { title: t.ratingAsk, body: fill(t.newsBody, { name, title }) }
  },
  moderation: decisionNews
}

/** What each kind is called where it is chosen. */
export function kindText(kind: ChosenKind, language: Language) {
  const t = notificationsWords(language)
  const names: Record<ChosenKind, string> = {
    message: t.optionMessages,
    saved_search: t.optionSearches,
    price_drop: t.optionPrices,
    expiring: t.optionExpiring,
    deal: t.optionDeals
  }
  return names[kind]
}

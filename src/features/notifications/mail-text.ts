import type { Notification } from '#db/schema/notifications.ts'
import { dealsWords } from '#src/shared/i18n/deals.ts'
import { counted, fill, type Language } from '#src/shared/i18n/language.ts'
import { priceText } from '#src/shared/i18n/money.ts'
import { noticeMailWords, notificationsWords } from '#src/shared/i18n/notifications.ts'
import type { Kind, Parts } from '#src/shared/notifications.ts'
import { localized, paths } from '#src/shared/paths.ts'
import { RATING_DAYS } from '#src/shared/schemas/deals.ts'
import { decisionMail } from './decision-text.ts'
import type { MailText } from './mail.ts'

type Text = Omit<MailText, 'id' | 'unsubscribe' | 'path'>
/** Whom it is written to, and at which site. */
export type Addressed = { language: Language; recipient: string; origin: string }
type Context = Addressed & { count: number }

/** The mail about one notification. */
export function mailText(
  { kind, parts, count, path }: Notification,
  addressed: Addressed
): Text & { path: string } {
  const write = TEXTS[kind as Mailed] as (parts: unknown, context: Context) => Text
  return { ...write(parts, { ...addressed, count }), path }
}

/** Listings that end have mails of their own, which go at once. */
type Mailed = Exclude<Kind, 'expiring'>

const TEXTS: { [Of in Mailed]: (parts: Parts[Of], context: Context) => Text } = {
  message({ name, title, excerpt }, { language, recipient }) {
    const t = noticeMailWords(language)
    // Here {name} is who wrote.
    const values = { name, title, excerpt, recipient }
    return { subject: t.messageSubject, body: t.messageBody, values }
  },
  saved_search({ search, listings }, { language, origin, count }) {
    const found = listings.slice(0, count)
    const named = found.map(each => listingLines(each, language, origin)).join('\n\n')
    return {
      subject: counted(notificationsWords(language), 'searchMatches', count, { search }),
      body: noticeMailWords(language).matchBody,
      values: { search, listings: named }
    }
  },
  price_drop({ title, before, now }, { language }) {
    const t = noticeMailWords(language)
    const [oldPrice, newPrice] = [priceText(before, language), priceText(now, language)]
    const values = { title, oldPrice, newPrice }
    return { subject: t.priceDropSubject, body: t.priceDropBody, values }
  },
  deal({ name, title }, { language, recipient }) {
    const t = dealsWords(language)
    // Here {name} is who sold.
    const values = { name, title, recipient, n: RATING_DAYS }
    return { subject: t.mailSubject, body: t.mailBody, values }
  },
  moderation: (parts, { language }) => decisionMail(parts, language)
}

/** One mail about all searches that have found something since the last digest. */
export function digestText(all: readonly Notification[], addressed: Addressed) {
  const { language, origin } = addressed
  const [first] = all
  if (all.length === 1 && first) return mailText(first, addressed)
  const t = noticeMailWords(language)
  const searches = all.map(({ parts, count, path }) => {
    const { search, listings } = parts as Parts['saved_search']
    const title = counted(notificationsWords(language), 'searchMatches', count, { search })
    const lines = listings.slice(0, count).map(each => listingLines(each, language, origin))
    return [`${title}:`, ...lines, origin + localized(path, language)].join('\n\n')
  })
  const values = { searches: searches.join('\n\n\n') }
  return { subject: t.digestSubject, body: t.digestBody, values, path: paths.notifications }
}

const listingLines = (
  { id, title }: { id: number; title: string },
  language: Language,
  origin: string
) => fill('{title}\n{link}', { title, link: origin + localized(paths.listing(id), language) })

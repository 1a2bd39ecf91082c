import { dealsWords } from '#src/shared/i18n/deals.ts'
import { counted, fill, isolated, type Language } from '#src/shared/i18n/language.ts'
import { messagesWords } from '#src/shared/i18n/messages.ts'
import { priceText } from '#src/shared/i18n/money.ts'
import { noticeMailWords, notificationsWords } from '#src/shared/i18n/notifications.ts'
import type { Kind, NamedListing, Parts, SavedStatus } from '#src/shared/notifications.ts'
import { localized, paths } from '#src/shared/paths.ts'
import { RATING_DAYS } from '#src/shared/schemas/deals.ts'
import { decisionMail, decisionNews } from './decision-text.ts'
import type { MailText } from './mail.ts'

export type NotificationText = { title: string; body: string }
export type KindMail = Omit<MailText, 'id' | 'unsubscribe' | 'path'>

export type Addressed = { language: Language; recipient: string; origin: string }
type MailContext = Addressed & { count: number }

type KindTexts<Of extends Kind> = {
  text(parts: Parts[Of], language: Language, count: number): NotificationText
  mail: ((parts: Parts[Of], context: MailContext) => KindMail) | undefined
}

export const KIND_TEXTS: { [Of in Kind]: KindTexts<Of> } = {
  message: {
    text({ name, title, excerpt }, language, count) {
      const t = notificationsWords(language)
      const several = count > 1 ? `${counted(t, 'newMessages', count)} · ` : ''
      const said = excerpt || messagesWords(language).photo
      return { title: fill(t.newMessageTitle, { name }), body: `${several}${title}: ${said}` }
    },
    mail({ name, title, excerpt }, { language, recipient }) {
      const t = noticeMailWords(language)
      // {name} is the sender.
      const said = excerpt || messagesWords(language).photo
      const values = { name, title, excerpt: said, recipient }
      return { subject: t.messageSubject, body: t.messageBody, values }
    }
  },
  saved_search: {
    text: ({ search, listings }, language, count) => ({
      title: searchTitle(search, language, count),
      body: listings.map(listing => summary(listing, language)).join(', ')
    }),
    mail({ search, listings }, { language, origin, count }) {
      const found = listings.slice(0, count)
      const named = found.map(each => listingLines(each, language, origin)).join('\n\n')
      return {
        subject: matchesText(search, language, count),
        body: noticeMailWords(language).matchBody,
        values: { search, listings: named },
        photos: photosOf(found)
      }
    }
  },
  price_drop: {
    text({ title, before, now }, language) {
      const t = notificationsWords(language)
      const [oldPrice, newPrice] = [priceText(before, language), priceText(now, language)]
      return { title: t.priceDropTitle, body: fill(t.priceDropBody, { title, oldPrice, newPrice }) }
    },
    mail({ title, before, now }, { language }) {
      const t = noticeMailWords(language)
      const [oldPrice, newPrice] = [priceText(before, language), priceText(now, language)]
      const values = { title, oldPrice, newPrice }
      return { subject: t.priceDropSubject, body: t.priceDropBody, values }
    }
  },
  saved_status: {
    text: ({ title, status }, language) => ({
      title: savedStatusText(status, language),
      body: title
    }),
    mail({ title, status }, { language }) {
      const t = noticeMailWords(language)
      const values = { title, status: savedStatusText(status, language) }
      return { subject: t.savedStatusSubject, body: t.savedStatusBody, values }
    }
  },
  expiring: {
    text({ title, paused }, language) {
      const t = notificationsWords(language)
      const body = paused ? t.expiringPausedBody : t.expiringBody
      return { title: t.expiringTitle, body: fill(body, { title }) }
    },
    mail: undefined
  },
  deal: {
    text({ name, title }, language) {
      const t = dealsWords(language)
      return { title: t.ratingAsk, body: fill(t.newsBody, { name, title }) }
    },
    mail({ name, title }, { language, recipient }) {
      const t = dealsWords(language)
      // {name} is the seller.
      const values = { name, title, recipient, n: RATING_DAYS }
      return { subject: t.mailSubject, body: t.mailBody, values }
    }
  },
  moderation: { text: decisionNews, mail: (parts, { language }) => decisionMail(parts, language) }
}

export const matchesText = (search: string, language: Language, count: number) =>
  counted(notificationsWords(language), 'searchMatches', count, { search })

function savedStatusText(status: SavedStatus, language: Language) {
  const { savedActive, savedReserved, savedSold } = notificationsWords(language)
  return { active: savedActive, reserved: savedReserved, sold: savedSold }[status]
}

const searchTitle = (search: string, language: Language, count: number) =>
  count > 1
    ? matchesText(search, language, count)
    : fill(notificationsWords(language).searchMatchTitle, { search })

export const photosOf = (listings: readonly NamedListing[]) =>
  listings.flatMap(({ id, photo }) => (photo ? [{ path: paths.listing(id), photo }] : []))

/** Its title, its price and place, and where it is. */
export function listingLines(listing: NamedListing, language: Language, origin: string) {
  const { id, title } = listing
  const link = origin + localized(paths.listing(id), language)
  return [isolated(title), priceAndPlace(listing, language), link].filter(Boolean).join('\n')
}

const summary = (listing: NamedListing, language: Language) =>
  [isolated(listing.title), priceAndPlace(listing, language)].filter(Boolean).join(' · ')

const priceAndPlace = ({ price, place }: NamedListing, language: Language) =>
  [price && priceText(price, language), place].filter(Boolean).join(' · ')

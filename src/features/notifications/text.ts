import type { Notification } from '#db/schema/notifications.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { noticeMailWords } from '#src/shared/i18n/notifications.ts'
import type { Kind, Parts } from '#src/shared/notifications.ts'
import { localized, paths } from '#src/shared/paths.ts'
import {
  type Addressed,
  KIND_TEXTS,
  type KindMail,
  listingLines,
  matchesText,
  type NotificationText,
  photosOf
} from './kinds.ts'

export function notificationText(
  { kind, parts, count }: Pick<Notification, 'kind' | 'parts' | 'count'>,
  language: Language
): NotificationText {
  const { text } = KIND_TEXTS[kind]
  return text(parts as Parts[Kind] as never, language, count)
}

export function mailText(
  { kind, parts, count, path }: Notification,
  addressed: Addressed
): KindMail & { path: string } {
  const { mail } = KIND_TEXTS[kind]
  if (!mail) throw new Error(`notifications of the kind ${kind} have no mail`)
  const { photo } = parts as { photo?: string }
  return {
    ...(photo ? { photos: [{ path, photo }] } : {}),
    ...mail(parts as Parts[Kind] as never, { ...addressed, count }),
    path
  }
}

export function digestText(all: readonly Notification[], addressed: Addressed) {
  const { language, origin } = addressed
  const [first] = all
  if (all.length === 1 && first) return mailText(first, addressed)
  const t = noticeMailWords(language)
  const searches = all.map(({ parts, count, path }) => {
    const { search, listings } = parts as Parts['saved_search']
    const lines = listings.slice(0, count).map(each => listingLines(each, language, origin))
    const title = `${matchesText(search, language, count)}:`
    return [title, ...lines, origin + localized(path, language)].join('\n\n')
  })
  const photos = all.flatMap(({ parts, count }) =>
    photosOf((parts as Parts['saved_search']).listings.slice(0, count))
  )
  const values = { searches: searches.join('\n\n\n') }
  return { subject: t.digestSubject, body: t.digestBody, values, photos, path: paths.notifications }
}

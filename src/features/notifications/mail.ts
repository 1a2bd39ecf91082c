import type { User } from '#db/schema/accounts.ts'
import type { Mailer } from '#src/platform/mailer.ts'
import { fill } from '#src/shared/i18n/language.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { localized } from '#src/shared/paths.ts'
import { photoAddress } from '#src/shared/photos.ts'
import { mailHtml } from './mail-html.ts'

export type MailContext = { mailer: Mailer; site: string; origin: string }

/** By the path of a link, the address of a stored photo. */
type MailPhoto = { path: string; photo: string }

export type MailText = {
  subject: string
  body: string
  /** What fills the placeholders of subject and body, on top of `{name}`, `{site}`, `{link}`. */
  values?: Record<string, string | number>
  path: string
  /** Photos of what its links lead to. A mail that has none is plain text. */
  photos?: readonly MailPhoto[]
  /** The same for every attempt at this mail and for no other. */
  id: string
  why?: string
  unsubscribe?: string
}

/** Reserved for ever (RFC 2606): the sellers of the demonstration live there. */
const NOWHERE = '.invalid'

export async function sendMail(
  { mailer, site, origin }: MailContext,
  reader: Pick<User, 'email' | 'fullName' | 'language'>,
  { subject, body, values: own = {}, path, photos = [], id, why, unsubscribe }: MailText
) {
  if (reader.email.endsWith(NOWHERE)) return
  const link = origin + localized(path, reader.language)
  const t = siteWideWords(reader.language)
  const values = { name: reader.fullName, link, site, ...own }
  const stop = unsubscribe && origin + localized(unsubscribe, reader.language)
  const end = [
    fill(t.mailSignature, { site }),
    fill(why ?? t.mailWhy, { site }),
    ...(stop ? [fill(t.mailUnsubscribe, { link: stop })] : [])
  ].join('\n')
  const text = `${fill(body, values)}\n\n${end}\n`
  const pictures = photos.map(each => ({
    link: origin + localized(each.path, reader.language),
    src: origin + photoAddress(each.photo, 320, 'webp')
  }))
  await mailer.send({
    to: reader.email,
    subject: fill(subject, values),
    text,
    ...(pictures.length > 0
      ? { html: mailHtml(text, pictures, { language: reader.language, origin }) }
      : {}),
    messageId: `<${id}@${new URL(origin).hostname}>`,
    ...(stop ? { unsubscribe: stop } : {})
  })
}

import type { User } from '#db/schema/accounts.ts'
import type { Mailer } from '#src/platform/mailer.ts'
import { fill } from '#src/shared/i18n/language.ts'
import { siteWideWords } from '#src/shared/i18n/site-wide.ts'
import { localized } from '#src/shared/paths.ts'

export type MailContext = { mailer: Mailer; site: string; origin: string }

export type MailText = {
  subject: string
  body: string
  /** What stands in the places of subject and body; `{name}`, `{site}` and `{link}` are there. */
  values?: Record<string, string | number>
  path: string
  /** The same for every try at this mail and for no other. */
  id: string
  why?: string
  unsubscribe?: string
}

/** Kept free for ever (RFC 2606): the sellers of the demonstration live there. */
const NOWHERE = '.invalid'

export async function sendMail(
  { mailer, site, origin }: MailContext,
  reader: Pick<User, 'email' | 'fullName' | 'language'>,
  { subject, body, values: own = {}, path, id, why, unsubscribe }: MailText
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
  await mailer.send({
    to: reader.email,
    subject: fill(subject, values),
    text: `${fill(body, values)}\n\n${end}\n`,
    messageId: `<${id}@${new URL(origin).hostname}>`,
    ...(stop ? { unsubscribe: stop } : {})
  })
}

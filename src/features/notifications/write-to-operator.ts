import { randomUUID } from 'node:crypto'
import type { Mailbox } from '#src/platform/mailer.ts'
import { Refusal } from '#src/shared/errors.ts'
import { contactWords } from '#src/shared/i18n/contact.ts'
import { fill, type Language } from '#src/shared/i18n/language.ts'
import { listingIn, localized, paths } from '#src/shared/paths.ts'
import type { ContactMessage } from '#src/shared/schemas/contact.ts'

const RETRY_SECONDS = 60

type About = { origin: string; language: Language }

/** Keeps nothing. Refuses with `busy` when the mail server does not accept it. */
export async function writeToOperator(
  { mailer, address }: Mailbox,
  { name, email, message, link }: ContactMessage,
  { origin, language }: About
) {
  const t = contactWords(language)
  const listing = link && origin + localized(paths.listing(listingIn(link)), language)
  const subject = listing ? fill(t.mailReportSubject, { link: listing }) : t.mailSubject
  const mail = {
    to: address,
    replyTo: { name, address: email },
    subject: fill(subject, { name }),
    text: [message, '', ...(listing ? [listing, ''] : []), `${name} <${email}>`, ''].join('\n'),
    messageId: `<contact.${randomUUID()}@${new URL(origin).hostname}>`
  }
  await mailer.send(mail).catch(cause => {
    throw new Refusal('busy', { retryAfter: RETRY_SECONDS, says: 'mailDown', cause })
  })
}

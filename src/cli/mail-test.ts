import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openMailer } from '#src/platform/mailer.ts'
import { failWith } from '#src/server/operator-error.ts'
import type { Settings } from '#src/server/settings.ts'

type MailSettings = Pick<
  Settings,
  'smtpUrl' | 'mailFrom' | 'dataFolder' | 'siteName' | 'publicOrigin'
>

/** Sends one mail as the site sends its own; the server's words if it refuses. */
export async function mailTestCommand(settings: MailSettings, [to = '', ...rest]: string[]) {
  const { smtpUrl, mailFrom, dataFolder, siteName, publicOrigin } = settings
  if (!/^\S+@\S+$/.test(to) || rest.length > 0) failWith('Usage: mail test ADDRESS')
  const folder = join(dataFolder, 'mail')
  const mailer = openMailer({ smtpUrl, from: mailFrom, folder })
  const mail = {
    to,
    subject: `${siteName}: test`,
    text: `This mail was sent by "npm run cli -- mail test" of ${publicOrigin}.\n`,
    messageId: `<${randomUUID()}@${new URL(publicOrigin).hostname}>`
  }
  await mailer.send(mail).catch(cause => {
    throw new Error('The mail was not sent.', { cause })
  })
  return smtpUrl
    ? `The mail server accepted an email from ${mailFrom} to ${to}. If it does not arrive, look in the spam folder, then at SPF and DKIM of the sender's domain.`
    : `SMTP_URL is not set, so the email was written to ${folder}.`
}

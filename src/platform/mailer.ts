import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'

export type Mail = {
  to: string
  subject: string
  /** Plain text; links stand on lines of their own. */
  text: string
  /** The same for every try at the same mail, so that a repeat can be recognised. */
  messageId: string
}

export type Mailer = { send(mail: Mail): Promise<void> }

type MailSettings = { smtpUrl: string | undefined; from: string; folder: string }

/** Sends by SMTP; without one, writes each mail as an .eml file into `folder`. */
export function openMailer({ smtpUrl, from, folder }: MailSettings): Mailer {
  const transport = smtpUrl
    ? nodemailer.createTransport(smtpUrl, { from })
    : fileTransport(from, folder)
  return {
    async send({ to, subject, text, messageId }) {
      await transport.sendMail({ to: { name: '', address: to }, subject, text, messageId })
    }
  }
}

function fileTransport(from: string, folder: string) {
  const written = nodemailer.createTransport({ streamTransport: true, buffer: true }, { from })
  return {
    async sendMail(mail: SendMailOptions) {
      const { message } = await written.sendMail(mail)
      await mkdir(folder, { recursive: true })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
      const file = join(folder, name)
      await writeFile(`${file}.part`, message)
      await rename(`${file}.part`, file)
    }
  }
}

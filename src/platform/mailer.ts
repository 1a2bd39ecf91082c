import { randomUUID } from 'node:crypto'
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import { FinalFailure } from './final-failure.ts'

export type Mail = {
  to: string
  subject: string
  replyTo?: { name: string; address: string }
  /** Plain text; links are on lines of their own. */
  text: string
  /** The same with pictures. */
  html?: string
  /** The same for every try at the same mail, so that a repeat can be recognised. */
  messageId: string
  /** A page that ends mails like this one: at once, when it is posted to (RFC 8058). */
  unsubscribe?: string
}

export type Mailer = {
  /** Throws FinalFailure for what the mail server will never accept. */
  send(mail: Mail): Promise<void>
}
/** Throws if the mail server cannot be reached or refuses the site. */
export type CheckedMailer = Mailer & { check(): Promise<void> }
export type Mailbox = { mailer: Mailer; address: string }

type MailSettings = {
  smtpUrl: string | undefined
  from: string
  folder: string
  /** How long the mail server may take for a mail, in ms: many examine it before they accept it. */
  answerMs?: number
}

/** Sends by SMTP; without one, writes each mail as an .eml file into `folder`. */
export function openMailer(settings: MailSettings): CheckedMailer {
  const { smtpUrl, from, folder, answerMs = ANSWER_MS } = settings
  const transport = smtpUrl
    ? nodemailer.createTransport(impatient(smtpUrl, answerMs), { from })
    : fileTransport(from, folder)
  return {
    async check() {
      await transport.verify()
    },
    async send({ to, replyTo, subject, text, html, messageId, unsubscribe }) {
      const sending = transport.sendMail({
        to: { name: '', address: to },
        ...(replyTo ? { replyTo } : {}),
        subject,
        text,
        ...(html ? { html } : {}),
        messageId,
        ...(unsubscribe ? { headers: unsubscribeHeaders(unsubscribe) } : {})
      })
      await Promise.resolve(sending).catch(error => {
        throw isRefusedForGood(error) ? new FinalFailure(error.message, { cause: error }) : error
      })
    }
  }
}

/**
 * 5xx for the receiver or the mail itself. A failed sign-in or a refused sender is for the operator
 * to correct, so it is tried again.
 */
function isRefusedForGood(error: unknown) {
  const { code, command, responseCode } = error as Record<string, unknown>
  const isOfMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM')
  return isOfMail && Number(responseCode) >= 500
}

export type MailEnded = (outcome: 'sent' | 'failed') => void

/** The same, and says how each mail ended. */
export const observedMailer = (mailer: Mailer, ended: MailEnded): Mailer => ({
  async send(mail) {
    try {
      await mailer.send(mail)
    } catch (error) {
      ended('failed')
      throw error
    }
    ended('sent')
  }
})

const unsubscribeHeaders = (link: string) => ({
  // Prepared: no mail program reads what is folded into encoded words. A URL has no line breaks.
  'List-Unsubscribe': { prepared: true, value: `<${new URL(link).href}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click'
})

const ANSWER_MS = 120_000
/** nodemailer's own patience for these is half a minute and more. */
const PATIENCE_MS = { connectionTimeout: 5000, greetingTimeout: 5000 }

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

function impatient(smtpUrl: string, socketTimeout: number) {
  const url = new URL(smtpUrl)
  for (const [name, ms] of Object.entries({ ...PATIENCE_MS, socketTimeout })) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms))
  }
  // Mails hold links that let somebody in: none leaves this machine unencrypted unless the operator
  // allows it.
  const isElsewhere = url.protocol === 'smtp:' && !LOOPBACK.has(url.hostname)
  if (isElsewhere && !url.searchParams.has('requireTLS')) url.searchParams.set('requireTLS', 'true')
  return url.href
}

function fileTransport(from: string, folder: string) {
  const written = nodemailer.createTransport({ streamTransport: true, buffer: true }, { from })
  return {
    async verify() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // The mode applies to a new one only.
      await chmod(folder, 0o700)
    },
    async sendMail(mail: SendMailOptions) {
      const { message } = await written.sendMail(mail)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
      const file = join(folder, name)
      // It may hold a link that works.
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
    }
  }
}

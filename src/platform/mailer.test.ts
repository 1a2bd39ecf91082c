import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { hold } from '#tests/support/figures.ts'
import { FinalFailure } from './final-failure.ts'
import { openMailer } from './mailer.ts'

const FROM = '"Tregu" <njoftime@tregu.al>'
const MAIL = {
  to: 'drita@shembull.al',
  subject: 'Rivendosni fjalëkalimin për çdo pajisje',
  text: 'Përshëndetje!\n\nhttps://tregu.al/auth/reset?token=abc\n\n.\nNjë pikë vetëm.',
  messageId: '<id-7@tregu.al>'
}
type Received = { from: string; to: string[]; message: string }

/** The header fields as they were sent, unfolded, and the text. */
function read(message: string) {
  const end = message.indexOf('\r\n\r\n')
  const lines = message
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map(line => [line.split(':')[0]?.toLowerCase(), line.slice(line.indexOf(':') + 1).trim()])
  )
  return { headers, names: lines.map(line => line.split(':')[0]), body: message.slice(end + 4) }
}

const decoded = (header = '') =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, how: string, code: string) =>
      how.toUpperCase() === 'B'
        ? Buffer.from(code, 'base64').toString()
        : unquoted(code.replaceAll('_', ' '))
    )
const unquoted = (code: string) =>
  Buffer.from(
    code
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16))),
    'latin1'
  ).toString()

async function folderOf() {
  const folder = await mkdtemp(join(tmpdir(), 'tregu-mail-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'mail')
}

type Refused = { receiver?: Error; sender?: Error; examinesMs?: number }

/** A mail server on loopback. */
async function postOffice({ receiver, sender, examinesMs = 0 }: Refused = {}, host = '127.0.0.1') {
  const received: Received[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom: (_, __, done) => done(sender),
    onRcptTo: (_, __, done) => done(receiver),
    async onData(stream, { envelope }, done) {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      const message = await text(stream)
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), message })
      setTimeout(done, examinesMs)
    }
  })
  await new Promise<void>(ready => server.listen(0, host, ready))
  onTestFinished(() => new Promise<void>(done => server.close(done)))
  const { port } = server.server.address() as AddressInfo
  return { received, smtpUrl: `smtp://${host}:${port}` }
}

describe('a mail by SMTP', () => {
  let [tried, changed] = [0, 0]
  afterAll(() => {
    const of = `${tried} hostile parts of a mail`
    hold(27, 'mails with a header or receiver more', changed, { is: 0 }, { of })
  })

  test('leaves this machine by TLS only, unless the operator says otherwise', async () => {
    const { received, smtpUrl } = await postOffice(undefined, '127.0.0.2')
    const send = (url: string) =>
      openMailer({ smtpUrl: url, from: FROM, folder: 'unused' }).send(MAIL)
    await expect(send(smtpUrl)).rejects.toMatchObject({ code: 'ETLS' })
    expect(received).toEqual([])
    await send(`${smtpUrl}?requireTLS=false`)
    expect(received).toHaveLength(1)
  })

  test('arrives with sender, receiver, subject, text and its own id', async () => {
    const { received, smtpUrl } = await postOffice()
    await openMailer({ smtpUrl, from: FROM, folder: 'unused' }).send(MAIL)
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ from: 'njoftime@tregu.al', to: [MAIL.to] })
    const { headers, body } = read(received[0]?.message ?? '')
    expect(headers).toMatchObject({
      from: 'Tregu <njoftime@tregu.al>',
      to: MAIL.to,
      'message-id': MAIL.messageId
    })
    expect(decoded(headers.subject)).toBe(MAIL.subject)
    const base64 = headers['content-transfer-encoding'] === 'base64'
    const plain = base64 ? Buffer.from(body, 'base64').toString() : unquoted(body)
    expect(plain.replaceAll('\r\n', '\n').trim()).toBe(MAIL.text)
  })

  test('tells mail programs by what link such mails end, in one line', async () => {
    const { received, smtpUrl } = await postOffice()
    const unsubscribe = `https://tregu.al/en/unsubscribe?token=7.price_drop.${'a'.repeat(60)}`
    await openMailer({ smtpUrl, from: FROM, folder: 'unused' }).send({ ...MAIL, unsubscribe })
    expect(received[0]?.message).toContain(`List-Unsubscribe: <${unsubscribe}>\r\n`)
    expect(read(received[0]?.message ?? '').headers).toMatchObject({
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click'
    })
  })

  test('that is refused for good fails for good; for now, so that its job is tried again', async () => {
    for (const [whose, responseCode, isFinal] of [
      ['receiver', 550, true],
      ['receiver', 451, false],
      ['sender', 550, false]
    ] as const) {
      const refusal = Object.assign(new Error('not here'), { responseCode })
      const { smtpUrl } = await postOffice({ [whose]: refusal })
      const mailer = openMailer({ smtpUrl, from: FROM, folder: 'unused' })
      const error = await mailer.send(MAIL).catch(thrown => thrown)
      expect([error.message, error instanceof FinalFailure]).toEqual([
        expect.stringContaining(`${responseCode} not here`),
        isFinal
      ])
    }
    const nowhere = openMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: FROM, folder: 'unused' })
    await expect(nowhere.send(MAIL)).rejects.toMatchObject({ code: 'ESOCKET' })
  })

  test('waits for a server that examines it first, as long as nobody waits for the site', async () => {
    const { received, smtpUrl } = await postOffice({ examinesMs: 600 })
    const mailer = (answerMs: number) =>
      openMailer({ smtpUrl, from: FROM, folder: 'unused', answerMs })
    await expect(mailer(100).send(MAIL)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    await mailer(60_000).send(MAIL)
    expect(received).not.toEqual([])
  })

  test.each([
    ['subject', { subject: 'Hi\r\nBcc: evil@example.com\r\n\r\nevil' }],
    ['id', { messageId: '<x@y>\r\nBcc: evil@example.com' }],
    ['receiver', { to: 'drita@shembull.al\r\nBcc: evil@example.com' }],
    ['receivers', { to: 'drita@shembull.al, evil@example.com' }],
    ['name to answer', { replyTo: { name: 'A\r\nBcc: evil@example.com', address: 'a@b.al' } }],
    ['way to end it', { unsubscribe: 'https://x.al/\r\nBcc: evil@example.com' }],
    ['text', { text: 'Hi\r\n.\r\nMAIL FROM:<evil@example.com>\r\nRCPT TO:<evil@example.com>' }]
  ])('has nothing but what was meant, whatever its %s says', async (_, change) => {
    const { received, smtpUrl } = await postOffice()
    const mailer = openMailer({ smtpUrl, from: FROM, folder: 'unused' })
    await mailer.send({ ...MAIL, ...change }).catch(() => {})
    tried++
    for (const { from, to, message } of received) {
      if (to.length > 1 || read(message).names.includes('Bcc')) changed++
      expect(from).toBe('njoftime@tregu.al')
      expect(to).not.toContain('evil@example.com')
      expect(to).toHaveLength(1)
      expect(read(message).names).not.toContain('Bcc')
    }
    expect(received.length).toBeLessThanOrEqual(1)
  })
})

describe('without a mail server', () => {
  test('each mail is a whole file of its own', async () => {
    const folder = await folderOf()
    const mailer = openMailer({ smtpUrl: undefined, from: FROM, folder })
    await Promise.all([1, 2, 3].map(() => mailer.send(MAIL)))
    const files = await readdir(folder)
    expect(files).toHaveLength(3)
    for (const file of files) {
      expect(file).toMatch(/\.eml$/)
      expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600)
      const { headers } = read(await readFile(join(folder, file), 'utf8').then(crlf))
      expect(headers).toMatchObject({ to: MAIL.to, 'message-id': MAIL.messageId })
      expect(decoded(headers.subject)).toBe(MAIL.subject)
    }
  })

  test('keep to their owner a folder that was there before', async () => {
    const folder = await folderOf()
    await mkdir(folder, { mode: 0o755 })
    await openMailer({ smtpUrl: undefined, from: FROM, folder }).check()
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })
})

const crlf = (message: string) => message.replace(/\r?\n/g, '\r\n')

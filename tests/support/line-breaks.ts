import { request } from 'node:http'

/** What would be a header of an answer or of a mail, or a line of the log, after a line break that is let through. */
const FORGED = ['X-Forged: 1', 'Set-Cookie: forged=1', 'Bcc: forged@shembull.al']
const FORGED_LINE = '{"level":60,"time":"2026-01-01T00:00:00.000Z","msg":"forged"}'

/** As they are, percent-encoded, and by letters whose lower bytes are those of a line break. */
const BREAKS = ['\r\n', '\n', '\r', '%0d%0a', '\u560d\u560a', '\u2028', '\u0085']

/** Each begins as a path, a word and an address do, so that more of them are taken for one. */
export const TEXTS = BREAKS.map(
  (lineBreak, n) =>
    `${['/en/saved?q=a', 'golf'][n % 2]}${[...FORGED, '', FORGED_LINE].map(each => lineBreak + each).join('')}`
)

/** The same for a name or a title, which are short. */
export const SHORT_TEXTS = BREAKS.map(lineBreak =>
  ['Ana', ...FORGED.filter(each => !each.startsWith('Set'))].join(lineBreak)
)

/** Searches with the text of a header of their own; the second has a phrase that is read as a limit. */
export const SEARCHES = BREAKS.flatMap(lineBreak => [
  ['golf', 'X-Forged: 1'].join(lineBreak),
  ['golf', 'X-Forged: 1', 'nën', '50000', 'euro'].join(lineBreak)
])

/** A body with `text` after each of its texts in turn. */
export function* withText(body: object, text: string): Generator<object> {
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'string') yield { ...body, [name]: value + text }
    else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const inner of withText(value, text)) yield { ...body, [name]: inner }
    }
  }
}

/** The names of the header fields of a mail. */
export const mailHeaders = (mail: string) =>
  [...(mail.split(/\r?\n\r?\n/)[0] ?? '').matchAll(/^([^\s:]+):/gm)].map(([, name = '']) => name)

type Sending = { method?: string; cookie?: string; body?: string; type?: string }
/** Names in lower case; what came twice stands there twice. */
export type Answered = { status: number; headers: [name: string, value: string][] }

/** The headers as they came over the wire: `fetch` would join some and hide others. */
export const headersOf = (address: string, { method = 'GET', cookie, body, type }: Sending = {}) =>
  new Promise<Answered>((done, fail) => {
    const { origin } = new URL(address)
    const headers = {
      origin,
      ...(cookie && { cookie }),
      ...(type && { 'content-type': type })
    }
    const asked = request(address, { method, headers }, answer => {
      answer.resume()
      const raw = answer.rawHeaders
      const names = raw.filter((_, n) => n % 2 === 0).map(name => name.toLowerCase())
      const pairs = names.map((name, n) => [name, raw[2 * n + 1] ?? ''] as [string, string])
      answer.once('end', () => done({ status: answer.statusCode ?? 0, headers: pairs }))
      answer.once('error', fail)
    })
    asked.once('error', fail)
    asked.end(body)
  })

/** The headers that only a text with line breaks could have made. */
export const forgedIn = ({ headers }: Answered) =>
  headers.filter(
    ([name, value]) =>
      /^(x-forged|bcc)$/.test(name) || (name === 'set-cookie' && /^forged/.test(value))
  )

/** Of those that hold some of what was asked for, in whatever encoding. */
export const echoedIn = ({ headers }: Answered) =>
  headers.filter(([, value]) => /forged/i.test(value)).map(([name]) => name)

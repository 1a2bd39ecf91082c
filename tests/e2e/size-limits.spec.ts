import { connect } from 'node:net'
import { hold, measure } from '#tests/support/figures.ts'
import { core } from '#tests/support/journeys.ts'
import { expect, type Member, test } from '#tests/support/site.ts'

const KB = 1024
const JSON_MAX = 64 * KB
const UPLOAD_MAX = 8 * KB * KB + 64 * KB
const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const UPLOAD_TYPE = 'multipart/form-data; boundary=x'

type Sending = { line: string; headers?: string[]; body?: string | Buffer }
/** Cut off without a word, as HTTP has none for a body in the middle. */
const CUT_OFF = 0

/** Sends exactly these bytes. @returns the status, and how long after the last of them it came */
function send(origin: string, member: Member, { line, headers = [], body = '' }: Sending) {
  const { hostname, port, host } = new URL(origin)
  const all = [`Host: ${host}`, `Origin: ${origin}`, `Cookie: ${member.cookie}`, ...headers]
  return new Promise<{ status: number; ms: number }>(done => {
    let began = performance.now()
    let heard = ''
    const socket = connect(Number(port), hostname)
    const end = () => {
      const [, status = CUT_OFF] = /^HTTP\/1.1 (\d+)/.exec(heard) ?? []
      socket.destroy()
      done({ status: Number(status), ms: performance.now() - began })
    }
    socket.on('data', text => {
      heard += text
      if (heard.includes('\r\n')) end()
    })
    socket.on('error', () => {}).on('close', end)
    socket.write(`${line} HTTP/1.1\r\n${all.join('\r\n')}\r\n\r\n`)
    socket.write(body, () => {
      began = performance.now()
    })
  })
}

const ofLength = (type: string, bytes: number) => [
  `Content-Type: ${type}`,
  `Content-Length: ${bytes}`
]
const posted = (path: string, type: string, body: string | Buffer): Sending => ({
  line: `POST ${path}`,
  headers: ofLength(type, Buffer.byteLength(body)),
  body
})
const chunked = (path: string, type: string, bytes: number): Sending => ({
  line: `POST ${path}`,
  headers: [`Content-Type: ${type}`, 'Transfer-Encoding: chunked'],
  body: `${bytes.toString(16)}\r\n${' '.repeat(bytes)}\r\n0\r\n\r\n`
})
const address = (bytes: number): Sending => ({ line: `GET /${'a'.repeat(bytes - 1)}` })
const headersOf = (bytes: number): Sending => ({
  line: 'GET /',
  headers: [`X-Long: ${'a'.repeat(bytes)}`]
})
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const names = (many: number) => Array.from({ length: many }, (_, n) => `${n}=`).join('&')

/** What is at the limit and gets on, and what is beyond it, with the answers of either. */
const LIMITS: Record<string, { within?: Sending; beyond: Sending; status: number }> = {
  'a body of JSON': {
    within: posted('/api/auth/login', JSON_TYPE, ' '.repeat(JSON_MAX)),
    beyond: posted('/api/auth/login', JSON_TYPE, ' '.repeat(JSON_MAX + 1)),
    status: 413
  },
  'a form': {
    within: posted('/auth', FORM_TYPE, 'a'.repeat(JSON_MAX)),
    beyond: posted('/auth', FORM_TYPE, 'a'.repeat(JSON_MAX + 1)),
    status: 413
  },
  'an upload': {
    within: posted('/api/photos', UPLOAD_TYPE, Buffer.alloc(UPLOAD_MAX)),
    beyond: posted('/api/photos', UPLOAD_TYPE, Buffer.alloc(UPLOAD_MAX + 1)),
    status: 413
  },
  'JSON without a length': {
    within: chunked('/api/auth/login', JSON_TYPE, JSON_MAX),
    beyond: chunked('/api/auth/login', JSON_TYPE, JSON_MAX + 1),
    status: CUT_OFF
  },
  'an upload without a length': {
    within: chunked('/api/photos', UPLOAD_TYPE, UPLOAD_MAX),
    beyond: chunked('/api/photos', UPLOAD_TYPE, UPLOAD_MAX + 1),
    status: CUT_OFF
  },
  'an address': { within: address(8 * KB), beyond: address(8 * KB + 1), status: 413 },
  headers: { within: headersOf(15 * KB), beyond: headersOf(17 * KB), status: 431 },
  'a packed body': {
    beyond: {
      line: 'POST /api/auth/login',
      headers: [...ofLength(JSON_TYPE, 0), 'Content-Encoding: br']
    },
    status: 415
  },
  'names of a form': {
    within: posted('/profile', FORM_TYPE, names(200)),
    beyond: posted('/profile', FORM_TYPE, names(201)),
    status: 400
  },
  'JSON in JSON': {
    within: posted('/api/auth/login', JSON_TYPE, nested(30)),
    beyond: posted('/api/auth/login', JSON_TYPE, nested(JSON_MAX / 2)),
    status: 400
  }
}

test('row 44: what is beyond a limit is refused soon', core('http'), async ({ site }) => {
  const member = await site.member()
  const wrong: string[] = []
  let longest = 0
  for (const [name, { within, beyond, status }] of Object.entries(LIMITS)) {
    const taken = within && (await send(site.origin, member, within)).status
    const refused = await send(site.origin, member, beyond)
    longest = Math.max(longest, refused.ms)
    if (taken === status || refused.status !== status) {
      wrong.push(`${name}: ${taken}, then ${refused.status}`)
    }
  }
  expect(wrong).toEqual([])
  const of = `${Object.keys(LIMITS).length} limits`
  hold(44, 'limits that let more through', wrong.length, { is: 0 }, { of })
  measure(44, 'longest until a refusal', longest, { below: 1000 }, { unit: 'ms', of })
})

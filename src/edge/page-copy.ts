import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { type Answer, forgetHead } from './capture.ts'
import { decode, type Encoding, encode, encodingOf } from './encoding.ts'

/** Once this many have read a page, its bytes are worth a better compression. */
const OFTEN = 3
/** A copy is kept as brotli, and as gzip a little larger: together 2.5 times its first body. */
const ENCODINGS_KEPT = 2.5
/** The parts of a request that pages differ by. */
export const VARY = 'Accept-Language, Cookie, Save-Data'
const HEADERS_BYTES = 8192
/** These belong to one answer, not to the page. */
const NOT_KEPT = ['x-request-id', 'content-length', 'content-encoding', 'date', 'connection']

/** A finished page. Everybody without a session gets the same bytes. */
export type PageCopy = {
  status: number
  /** The pattern of its route. */
  route: string
  tags: readonly string[]
  madeAt: number
  freshUntil: number
  /** Something on it has changed: it is served only while no other can be made. */
  dropped: boolean
  /** Its subject has changed while it was made: it is served to nobody else. */
  gone: boolean
  /** Bytes of memory. */
  size: number
  etag: string
  headers: OutgoingHttpHeaders
  bodies: Map<Encoding, { body: Buffer; lines: string[] }>
  reads: number
  improved: boolean
}

/** @returns undefined when the page has not been declared to be for everybody */
export async function copyOf(answer: Answer, encoding: Encoding): Promise<PageCopy | undefined> {
  const { status, body } = answer
  const seconds = /\bmax-age=(\d+)/.exec(String(answer.headers['cdn-cache-control'] ?? ''))?.[1]
  if (status !== 200 || seconds === undefined || answer.headers['set-cookie']) return undefined
  const headers = { ...answer.headers, vary: `${VARY}, Accept-Encoding` }
  for (const name of NOT_KEPT) delete headers[name as keyof typeof headers]
  const now = Date.now()
  const copy: PageCopy = {
    status,
    route: answer.route ?? 'other',
    tags: String(answer.headers['cache-tag'] ?? '').split(','),
    madeAt: now,
    freshUntil: now + Number(seconds) * 1000,
    dropped: false,
    gone: false,
    size: 0,
    etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
    headers,
    bodies: new Map(),
    reads: 0,
    improved: false
  }
  const stored = encoding === 'identity' ? 'br' : encoding
  keep(copy, stored, await encode(body, stored, 'fresh'))
  const bytes = copy.bodies.get(stored)?.body.length ?? 0
  copy.size = Math.ceil(ENCODINGS_KEPT * bytes) + HEADERS_BYTES
  return copy
}

function keep(copy: PageCopy, encoding: Encoding, body: Buffer) {
  const kept = { body: ownCopy(body), lines: linesOf(copy, encoding, body) }
  copy.bodies.set(encoding, kept)
  return kept
}

/** Small buffers are slices of one of 64 KB, which stays as long as any of them. */
function ownCopy(body: Buffer) {
  const own = Buffer.allocUnsafeSlow(body.length)
  body.copy(own)
  return own
}

function linesOf(copy: PageCopy, encoding: Encoding, body: Buffer) {
  const headers = {
    ...copy.headers,
    etag: copy.etag,
    'content-length': body.length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding })
  }
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)])
}

/** Sends the page, or says that the visitor already has it. */
export function sendCopy(copy: PageCopy, req: IncomingMessage, res: ServerResponse) {
  copy.reads++
  // It may replace a page that could not be made.
  forgetHead(res)
  // So that a cache in front does not count its own time from now.
  const age = String(Math.max(0, Math.floor((Date.now() - copy.madeAt) / 1000)))
  if (req.headers['if-none-match']?.includes(copy.etag)) {
    const { 'content-type': _, ...headers } = copy.headers
    res.writeHead(304, { ...headers, etag: copy.etag, age })
    res.end()
    return
  }
  const encoding = encodingOf(req)
  const stored = copy.bodies.get(encoding)
  if (stored) {
    if (copy.reads >= OFTEN && !copy.improved) improve(copy).catch(() => {})
    write(stored)
  } else recode(copy, encoding).then(write, () => res.destroy())

  function write({ body, lines }: { body: Buffer; lines: string[] }) {
    withoutConnection(res)
    res.writeHead(copy.status, age === '0' ? lines : [...lines, 'age', age])
    res.end(req.method === 'HEAD' ? undefined : body)
  }
}

/** HTTP/1.1 keeps connections open by default; stating it takes 46 bytes of a first view. */
export function withoutConnection(res: ServerResponse) {
  res.removeHeader('connection')
}

/** Into an encoding that nobody has asked for yet. As plain text, which few ask for, it is not kept. */
async function recode(copy: PageCopy, encoding: Encoding) {
  const body = await encode(await plainBody(copy), encoding, 'fresh')
  if (encoding !== 'identity') return keep(copy, encoding, body)
  return { body, lines: linesOf(copy, encoding, body) }
}

async function improve(copy: PageCopy) {
  copy.improved = true
  keep(copy, 'br', await encode(await plainBody(copy), 'br', 'kept'))
}

async function plainBody({ bodies }: PageCopy) {
  for (const [encoding, { body }] of bodies) return decode(body, encoding)
  throw new Error('a copy without a body')
}

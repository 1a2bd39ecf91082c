import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** A whole answer, before it is compressed and sent. */
export type Answer = {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
  /** The pattern of the route that made it. */
  route?: string | undefined
  /** Astro could load neither the page nor the error page: it lacks files or memory. */
  isUnloaded?: boolean
}

const NO_BYTES = Buffer.alloc(0)
/** What is sent as one piece; events and downloads go on for long, or are large. */
const WHOLE = /^(text\/html|application\/(json|manifest\+json|xml|rss\+xml)|text\/(plain|xml))/

/**
 * Holds back what is written to `res`, so that it is compressed once and sent at once.
 * @returns the answer; undefined when it is a stream, which goes its own way, or when the visitor
 *   has left.
 */
export function capture(res: ServerResponse, write: () => unknown): Promise<Answer | undefined> {
  const pieces: Buffer[] = []
  const before = res.getHeaders()
  return new Promise((done, fail) => {
    const own = {
      writeHead: res.writeHead,
      write: res.write,
      end: res.end,
      destroy: res.destroy
    }
    const restore = () => void Object.assign(res, own)
    const giveUp = () => {
      restore()
      done(undefined)
    }
    const failWith = (error: unknown) => {
      res.off('close', giveUp)
      restore()
      forgetHead(res, before)
      fail(error)
    }
    const keep = (piece: unknown) => {
      if (typeof piece === 'string') pieces.push(Buffer.from(piece))
      else if (piece instanceof Uint8Array) pieces.push(bufferOver(piece))
    }
    res.once('close', giveUp)
    res.writeHead = ((status: number, ...rest: unknown[]) => {
      res.statusCode = status
      setAll(res, rest.at(-1))
      if (isWhole(res)) return res
      res.off('close', giveUp)
      giveUp()
      return res
    }) as typeof res.writeHead
    res.write = ((piece: unknown, then?: unknown) => {
      keep(piece)
      if (typeof then === 'function') setImmediate(then as () => void)
      return true
    }) as typeof res.write
    res.end = ((piece?: unknown) => {
      keep(piece)
      res.off('close', giveUp)
      restore()
      const [first = NO_BYTES, ...others] = pieces
      const body = others.length > 0 ? Buffer.concat(pieces) : first
      done({ status: res.statusCode, headers: res.getHeaders(), body })
      return res
    }) as typeof res.end
    // This is how Astro ends a body that fails in the middle, here when none of it has been sent
    // yet. It passes no error if what was thrown is not one.
    res.destroy = ((error = new Error('the body of an answer failed')) => {
      if (res.socket?.destroyed) return own.destroy.call(res, error)
      failWith(error)
      return res
    }) as typeof res.destroy
    const isHeldBack = () => res.end !== own.end
    Promise.resolve(write()).catch(error => isHeldBack() && failWith(error))
  })
}

/** Not a copy: what has been given to `write` is changed by nobody. */
const bufferOver = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)

/** The cookies and other headers of an answer that failed are not sent with the one in its place. */
export function forgetHead(res: ServerResponse, before: OutgoingHttpHeaders = {}) {
  for (const name of res.getHeaderNames()) res.removeHeader(name)
  setAll(res, before)
  res.statusMessage = ''
}

function isWhole(res: ServerResponse) {
  const type = res.getHeader('content-type')
  if (type === undefined) return true
  return WHOLE.test(String(type)) && !res.hasHeader('content-disposition')
}

/** As `writeHead` takes them: by name, or names and values in turn. */
function setAll(res: ServerResponse, headers: unknown) {
  if (!headers || typeof headers !== 'object') return
  const pairs = Array.isArray(headers) ? inPairs(headers) : Object.entries(headers)
  for (const [name, value] of pairs) res.setHeader(name, value)
}

const inPairs = (lines: string[]) =>
  lines.flatMap((name, n) => (n % 2 === 0 ? [[name, lines[n + 1] ?? ''] as const] : []))

/** A request without a visitor, to make a page before somebody asks for it. */
export function requestOfNobody(url: string, headers: IncomingMessage['headers']) {
  const req = new IncomingMessage(new Socket())
  Object.assign(req, { method: 'GET', url, headers })
  req.push(null)
  return { req, res: new ServerResponse(req) }
}

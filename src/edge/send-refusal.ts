import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorBody, refusalHeaders } from '#src/http/responses.ts'
import { ERRORS, type Refusal } from '#src/shared/errors.ts'
import { type RefusalPageContext, refusalPage, STYLE_SOURCE } from './refusal-page.ts'

/**
 * A body of this size is read to its end and thrown away: if the connection is closed while it
 * comes in, nginx shows its own 502 instead of the refusal. As much as the documented proxies let
 * through.
 */
const DISCARDED_MAX = 9 * 1024 * 1024

/** The answer when a request does not reach a page: JSON below /api, else a plain page. */
export function sendRefusal(
  req: IncomingMessage,
  res: ServerResponse,
  refusal: Refusal,
  context: RefusalPageContext
) {
  if (res.headersSent) return void res.destroy()
  const isApi = /^(\/en)?\/api(\/|$)/.test(req.url ?? '')
  const body = errorBody(refusal, context.language, context.requestId)
  const text = isApi ? JSON.stringify(body) : refusalPage(body.message, context)
  for (const name of ['content-encoding', 'cdn-cache-control', 'cache-tag']) res.removeHeader(name)
  // The rest of a larger one, or of one of unknown length, would take as long as its sender likes.
  const isDiscarded = Number(req.headers['content-length']) <= DISCARDED_MAX
  if (!req.complete && !isDiscarded) res.setHeader('connection', 'close')
  res.writeHead(ERRORS[refusal.code], {
    ...refusalHeaders(refusal),
    'content-type': `${isApi ? 'application/json' : 'text/html'}; charset=utf-8`,
    'cache-control': 'private, no-store',
    'content-length': Buffer.byteLength(text),
    'content-security-policy': `default-src 'none'; style-src ${STYLE_SOURCE}; frame-ancestors 'none'`
  })
  res.end(req.method === 'HEAD' ? undefined : text)
}

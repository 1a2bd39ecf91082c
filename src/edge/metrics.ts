import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Metrics } from '#src/platform/metrics.ts'

const hash = (text: string) => createHash('sha256').update(text).digest()

/** `/metrics`, for anyone who knows the token; without one there is no such page. */
export function openMetricsEndpoint(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  token: string | undefined
) {
  const wanted = token === undefined ? undefined : hash(`Bearer ${token}`)
  return async (req: IncomingMessage, res: ServerResponse) => {
    if (!wanted || req.url?.split('?')[0] !== '/metrics') return false
    const isKnown = timingSafeEqual(hash(req.headers.authorization ?? ''), wanted)
    const text = isKnown ? await metrics.text() : ''
    res.writeHead(isKnown ? 200 : 401, {
      'content-type': metrics.contentType,
      'cache-control': 'no-store',
      ...(isKnown ? {} : { 'www-authenticate': 'Bearer' })
    })
    res.end(req.method === 'HEAD' ? undefined : text)
    return true
  }
}

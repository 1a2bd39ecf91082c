import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'

/** Quality 4 costs a third of a page's time; better quality belongs into a cache. */
const compress = compression({
  threshold: 512,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
})

export function compressed(req: IncomingMessage, res: ServerResponse) {
  compress(req as never, res as never, () => {})
}

import type { IncomingMessage } from 'node:http'
import { UPLOAD_MAX } from '#src/http/upload-gate.ts'
import { Refusal } from '#src/shared/errors.ts'

const URL_MAX = 8 * 1024
const JSON_MAX = 64 * 1024
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Refuses what is too large before it is read, and counts what comes without a stated length. */
export function refuseOversized(req: IncomingMessage) {
  if (!METHODS.includes(req.method ?? '')) {
    throw new Refusal('method_not_allowed', { allow: METHODS })
  }
  if ((req.url ?? '').length > URL_MAX) throw new Refusal('too_large')
  // Decoding compressed bodies is how small requests become large ones.
  if (req.headers['content-encoding']) throw new Refusal('unsupported_media_type')
  const most = /^multipart\//i.test(req.headers['content-type'] ?? '') ? UPLOAD_MAX : JSON_MAX
  if (Number(req.headers['content-length'] ?? 0) > most) throw new Refusal('too_large')
  if (req.headers['transfer-encoding']) countBody(req, most)
}

function countBody(req: IncomingMessage, most: number) {
  const emit = req.emit.bind(req)
  let bytes = 0
  req.emit = (event: string | symbol, ...values: unknown[]) => {
    if (event === 'data') bytes += (values[0] as Buffer).length
    if (bytes > most && !req.destroyed) {
      req.destroy()
      return false
    }
    return emit(event, ...values)
  }
}

import type { IncomingMessage } from 'node:http'
import type { App, RequestLocals } from '#src/http/app.ts'
import { deviceCookieName, readCookies, readOwn } from '#src/http/cookies.ts'
import { isToken } from '#src/platform/token.ts'
import { FINGERPRINT_KEY, FINGERPRINT_MAX } from '#src/shared/schemas/verification.ts'

/**
 * What a request shows about its device. The fingerprint comes in a header from the API's clients,
 * and in a cookie where a browser sends no header of ours: with plain forms and a socket's
 * handshake.
 */
export function readDeviceProof(
  { origin }: Pick<App, 'origin'>,
  req: IncomingMessage
): RequestLocals['deviceProof'] {
  const cookies = readCookies(req.headers.cookie)
  const token = cookies.get(deviceCookieName(origin))
  const header = req.headers['x-device-fingerprint']
  const fingerprint = typeof header === 'string' ? header : readOwn(cookies, FINGERPRINT_KEY)
  return {
    token: token && isToken(token) ? token : undefined,
    fingerprint: fingerprint && fingerprint.length <= FINGERPRINT_MAX ? fingerprint : undefined
  }
}

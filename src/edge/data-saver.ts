import type { IncomingMessage } from 'node:http'
import { readCookies, readOwn } from '#src/http/cookies.ts'
import { DATA_SAVER } from '#src/shared/photos.ts'

/** What the visitor has switched on this device, else what the browser says. */
export function savesData({ headers }: IncomingMessage) {
  const chosen = readOwn(readCookies(headers.cookie), DATA_SAVER)
  return chosen ? chosen === 'on' : headers['save-data'] === 'on'
}

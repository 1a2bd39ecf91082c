import { readFileSync, watchFile } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { Log } from '#src/platform/log.ts'
import { SLOW_CLIENTS } from './listen.ts'
import type { TlsFiles } from './settings/tls-settings.ts'

const HANDSHAKE_MS = 10_000
const LOOK_EVERY_MS = 60_000

/** With a certificate it speaks TLS and nothing else; a renewed one is taken without a new start. */
export function openServer(
  handle: RequestListener,
  files: TlsFiles | undefined,
  log: Log,
  interval = LOOK_EVERY_MS
): Server {
  if (!files) return createServer(SLOW_CLIENTS, handle)
  const read = () => ({ cert: readFileSync(files.cert), key: readFileSync(files.key) })
  const server = createTlsServer(
    { ...SLOW_CLIENTS, ...read(), minVersion: 'TLSv1.2', handshakeTimeout: HANDSHAKE_MS },
    handle
  )
  const renew = () => {
    try {
      server.setSecureContext({ ...read(), minVersion: 'TLSv1.2' })
      log.info('the certificate is read anew')
    } catch (err) {
      // Its two files are written one after the other; the second one calls again.
      log.warn({ err }, 'the new certificate cannot be used; the old one stays')
    }
  }
  for (const file of [files.cert, files.key]) {
    watchFile(file, { interval, persistent: false }, renew)
  }
  return server
}

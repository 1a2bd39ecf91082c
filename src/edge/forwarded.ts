import type { IncomingMessage } from 'node:http'
import type { App } from '#src/http/app.ts'
import { sameHost } from '#src/http/cross-site.ts'
import { Refusal } from '#src/shared/errors.ts'

const HOST_MAX = 120

/**
 * The site is where PUBLIC_ORIGIN says, whatever a request claims. Refuses (`wrong_host`) a Host
 * that is not ours and overwrites the forwarding headers, from which Astro makes addresses.
 */
export function enforceOrigin(req: IncomingMessage, publicOrigin: string) {
  const origin = new URL(publicOrigin)
  const claimed = URL.parse(`http://${req.headers.host ?? ''}`)
  // Nothing but host and port: only some readers see the right host in `evil.example@tregu.al`.
  const isPlain = claimed?.href === `http://${claimed?.host}/`
  if (!isPlain || !sameHost(claimed.hostname, origin.hostname)) throw new Refusal('wrong_host')
  const { url = '/' } = req
  // An absolute or protocol-relative target would be read as another host, even once `/en` is
  // removed.
  if (!url.startsWith('/') || /^(\/en)?\/[/\\]/.test(url)) throw new Refusal('bad_request')
  for (const name of [
    'x-forwarded-host',
    'x-forwarded-port',
    'forwarded',
    'x-original-url',
    'x-rewrite-url'
  ]) {
    delete req.headers[name]
  }
  req.headers.host = origin.host
  req.headers['x-forwarded-proto'] = origin.protocol.slice(0, -1)
}

/**
 * Counted from the right: each trusted proxy has added the address it saw. Whatever stands before
 * these may be forged.
 */
export function clientAddress(req: IncomingMessage, trustedProxies: number) {
  const direct = req.socket.remoteAddress ?? ''
  if (trustedProxies === 0) return direct
  const hops = String(req.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(hop => withoutPort(hop.trim()))
  return hops.at(-trustedProxies) || direct
}

/** Some proxies add the port, which differs for each connection: `1.2.3.4:567`, `[::1]:567`. */
const withoutPort = (hop: string) =>
  hop.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')

type Notes = Pick<App, 'vitals' | 'log' | 'clock'>

/** Behind a proxy that nobody has declared, all visitors count as one address. */
export function noteForwarded(
  { vitals, log, clock }: Notes,
  req: IncomingMessage,
  trustedProxies: number
) {
  if (trustedProxies > 0 || req.headers['x-forwarded-for'] === undefined) return
  // Not the sender: without a proxy that is a visitor's address.
  if (!vitals.recordOddity('forwardedUntrusted', '', clock.now()).shouldLog) return
  log.warn('X-Forwarded-For arrives while TRUST_PROXY is 0')
}

/** Behind a proxy that passes its own Host on, every visitor would be refused. */
export function noteWrongHost({ vitals, log, clock }: Notes, req: IncomingMessage) {
  const host = String(req.headers.host ?? '').slice(0, HOST_MAX)
  if (!vitals.recordOddity('wrongHost', host, clock.now()).shouldLog) return
  log.warn({ host }, 'refused: the Host is not that of PUBLIC_ORIGIN')
}

import type { Destination } from '#src/shared/scam-shield/destination.ts'
import { judgeHost, resembled } from './host.ts'

const LONGEST = 2000

/**
 * Where an address leads, to be shown before anybody goes there. Undefined for what is no address of
 * the web, or pretends by a name before an `@` to lead elsewhere.
 */
export function readDestination(to: string, origin: string): Destination | undefined {
  if (to.length > LONGEST || /[\p{C}\s\\]/u.test(to)) return undefined
  const written = /^https?:\/\/([^/?#@]+)(?=[/?#]|$)/i.exec(to)?.[1]
  if (!written || !URL.canParse(to)) return undefined
  const { href, host, hostname, protocol } = new URL(to)
  if (!hostname.includes('.')) return undefined
  const isPlain = /^\p{ASCII}+$/u.test(written)
  return {
    href,
    host,
    written: isPlain ? undefined : written,
    resembles: resembled(isPlain ? hostname : written.replace(/:\d+$/, ''))?.name,
    isShortened: judgeHost(hostname, href, origin) === 'shortened',
    isEncrypted: protocol === 'https:'
  }
}

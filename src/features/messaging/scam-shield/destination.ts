import type { Destination } from '#src/shared/scam-shield/destination.ts'
import { judgeHost, resembled } from './host.ts'

const LONGEST = 2000

/** Undefined for what is not a web address, or hides where it leads with a name before an `@`. */
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

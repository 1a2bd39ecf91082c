import { Refusal } from '#src/shared/errors.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** By Sec-Fetch-Site, else by Origin; a request without either may only read. */
export function refuseCrossSite({ method, headers }: Request, origin: string) {
  if (SAFE.has(method)) return
  const site = headers.get('sec-fetch-site')
  const claimed = headers.get('origin')
  if (site === 'same-origin' || site === 'none') {
    if (claimed === null || sameOrigin(claimed, origin)) return
  } else if (site === null && claimed !== null && sameOrigin(claimed, origin)) return
  throw new Refusal('cross_site')
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Three names of this machine count as one when the site itself is at one of them. */
export function sameOrigin(claimed: string, origin: string) {
  const [a, b] = [URL.parse(claimed), URL.parse(origin)]
  if (!a || !b) return false
  return a.protocol === b.protocol && a.port === b.port && sameHost(a.hostname, b.hostname)
}

export const isLoopback = (host: string) => LOOPBACK.has(host)

export const sameHost = (a: string, b: string) => a === b || (isLoopback(a) && isLoopback(b))

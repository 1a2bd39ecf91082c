import { lookup } from 'node:dns'
import { LRUCache } from 'lru-cache'
import webPush from 'web-push'
import { DAY_MS } from '#src/shared/retention.ts'
import { type Answer, postOnce, publicOnly, type Resolve } from './outgoing.ts'

export type VapidKeys = { publicKey: string; privateKey: string; subject: string }

type Subscription = { endpoint: string; p256dh: string; auth: string }

type PushMessage = {
  /** What the device receives; JSON, encrypted for it alone. */
  payload: string
  /** How long the push service keeps it for a device that is off, s. */
  ttl: number
  urgent: boolean
  /** Of those with the same topic that wait for a device, only the last is delivered. */
  topic: string
}

/**
 * What became of it. `gone`: there is no such device any more. `refused`: trying again is useless.
 * `later`: the service is busy, broken or silent; `retryAfter` is how long it asks to be left
 * alone, ms; `untried` if nothing was sent, because it has not answered others.
 */
export type PushOutcome =
  | { kind: 'taken' | 'gone' | 'refused'; status?: number }
  | { kind: 'later'; status?: number; retryAfter?: number; untried?: true }

export type Push = {
  publicKey: string
  /** Whether this endpoint belongs to a push service that we send to. */
  allows(endpoint: string): boolean
  send(to: Subscription, message: PushMessage): Promise<PushOutcome>
}

/** The hosts of Chrome's push service; of those of Firefox, Safari and Edge, any host of the domain. */
const HOSTS = ['fcm.googleapis.com', 'jmt17.google.com']
const DOMAINS = ['push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

const ENDPOINT_MAX = 2000
/** Another notification may wait at most 5 s. */
const PATIENCE_MS = 3000
/**
 * A host that did not answer is not asked again for this long. Only that one: anybody can subscribe
 * with nonexistent hosts below a service's domain, as many as they like.
 */
const REST_MS = 30_000
const RESTING_MAX = 1000
const LONGEST_WAIT_MS = DAY_MS

type Options = {
  keys: VapidKeys
  /**
   * Further services: `push.example.org`, or, with a scheme, one within the operator's own network.
   */
  hosts?: readonly string[]
  patience?: number
  resolve?: Resolve
}
/** Sends by the Web Push protocol, only to known push services. */
export function openPush({
  keys,
  hosts = [],
  patience = PATIENCE_MS,
  resolve = lookup
}: Options): Push {
  const own = new Set(hosts.filter(host => host.includes('://')).map(host => new URL(host).origin))
  const named = new Set([...HOSTS, ...hosts.filter(host => !host.includes('://'))])
  const resting = new LRUCache<string, true>({ max: RESTING_MAX, ttl: REST_MS })

  /** The address in its normal form; undefined if it is not a known service's. */
  function known(endpoint: string) {
    const url = endpoint.length <= ENDPOINT_MAX ? URL.parse(endpoint) : null
    if (!url || url.username || url.password) return undefined
    if (own.has(url.origin)) return url
    const { protocol, port, hostname } = url
    if (protocol !== 'https:' || port !== '') return undefined
    const isBelow = DOMAINS.some(domain => hostname === domain || hostname.endsWith(`.${domain}`))
    return isBelow || named.has(hostname) ? url : undefined
  }

  return {
    publicKey: keys.publicKey,
    allows: endpoint => known(endpoint) !== undefined,
    async send({ endpoint, p256dh, auth }, { payload, ttl, urgent, topic }) {
      const url = known(endpoint)
      if (!url) return { kind: 'gone' }
      const retryAfter = resting.getRemainingTTL(url.host)
      if (retryAfter > 0) return { kind: 'later', retryAfter, untried: true }
      const subscription = { endpoint: url.href, keys: { p256dh, auth } }
      const details = { vapidDetails: keys, TTL: ttl, urgency: urgencyOf(urgent), topic }
      const made = encrypted(() => webPush.generateRequestDetails(subscription, payload, details))
      // The keys are invalid: nobody could read it.
      if (!made) return { kind: 'gone' }
      const via = own.has(url.origin) ? undefined : publicOnly(resolve)
      const answer = await postOnce(url, { ...made, patience, via }).catch(() => undefined)
      if (!answer) resting.set(url.host, true)
      return answer ? outcomeOf(answer) : { kind: 'later' }
    }
  }
}

function encrypted<Made>(make: () => Made) {
  try {
    return make()
  } catch {
    return undefined
  }
}

const urgencyOf = (urgent: boolean) => (urgent ? 'high' : 'normal') as 'high' | 'normal'

function outcomeOf({ status, retryAfter }: Answer): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken', status }
  if (status === 404 || status === 410) return { kind: 'gone', status }
  if (status !== 429 && status < 500) return { kind: 'refused', status }
  const wait = waitOf(retryAfter)
  return { kind: 'later', status, ...(wait === undefined ? {} : { retryAfter: wait }) }
}

/** Seconds or a date, as in RFC 9110; returned in ms. */
function waitOf(header: string | undefined) {
  if (!header) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_WAIT_MS) : undefined
}

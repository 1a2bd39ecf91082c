import { lookup } from 'node:dns'
import { type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import webPush from 'web-push'

export type VapidKeys = { publicKey: string; privateKey: string; subject: string }

type Subscription = { endpoint: string; p256dh: string; auth: string }

type PushMessage = {
  /** What the device is to know; JSON, encrypted for it alone. */
  payload: string
  /** How long the push service keeps it for a device that is off, s. */
  ttl: number
  urgent: boolean
  /** Of those with the same topic that wait for a device, only the last is delivered. */
  topic: string
}

/**
 * What became of it. `gone`: there is no such device any more. `refused`: trying again is of no use.
 * `later`: busy, broken or silent; `retryAfter` is how long it asks to be left alone, ms.
 */
export type PushOutcome =
  | { kind: 'taken' | 'gone' | 'refused'; status?: number }
  | { kind: 'later'; status?: number; retryAfter?: number }

export type Push = {
  publicKey: string
  /** Whether this endpoint belongs to a push service that we send to. */
  allows(endpoint: string): boolean
  send(to: Subscription, message: PushMessage): Promise<PushOutcome>
}

/** Those of Chrome, Firefox, Safari and Edge; below the last three every host counts. */
const HOSTS = ['fcm.googleapis.com', 'jmt17.google.com']
const DOMAINS = ['push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

const ENDPOINT_MAX = 2000
const PATIENCE_MS = 10_000
/** A service that did not answer is not asked again for so long: nobody else waits for it. */
const REST_MS = 30_000
const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000

type Options = {
  keys: VapidKeys
  /** Further services: `push.example.org`, or with scheme one within the operator's own network. */
  hosts?: readonly string[]
  patience?: number
  resolve?: Resolve
}
type Resolve = typeof lookup

/** Sends by the Web Push protocol; to nobody but push services that are known. */
export function openPush({
  keys,
  hosts = [],
  patience = PATIENCE_MS,
  resolve = lookup
}: Options): Push {
  const own = new Set(hosts.filter(host => host.includes('://')).map(host => new URL(host).origin))
  const named = new Set([...HOSTS, ...hosts.filter(host => !host.includes('://'))])
  const resting = new Map<string, number>()

  /** The address in its one spelling, or undefined for what is no known service's. */
  function known(endpoint: string) {
    const url = endpoint.length <= ENDPOINT_MAX ? URL.parse(endpoint) : null
    if (!url || url.username || url.password) return undefined
    if (own.has(url.origin)) return url
    const { protocol, port, hostname } = url
    const below = DOMAINS.some(domain => hostname === domain || hostname.endsWith(`.${domain}`))
    return protocol === 'https:' && port === '' && (named.has(hostname) || below) ? url : undefined
  }

  return {
    publicKey: keys.publicKey,
    allows: endpoint => known(endpoint) !== undefined,
    async send({ endpoint, p256dh, auth }, { payload, ttl, urgent, topic }) {
      const url = known(endpoint)
      if (!url) return { kind: 'gone' }
      const rest = (resting.get(url.origin) ?? 0) - performance.now()
      if (rest > 0) return { kind: 'later', retryAfter: rest }
      const subscription = { endpoint: url.href, keys: { p256dh, auth } }
      const details = { vapidDetails: keys, TTL: ttl, urgency: urgencyOf(urgent), topic }
      const made = encrypted(() => webPush.generateRequestDetails(subscription, payload, details))
      // Keys that are no keys: nobody could read it.
      if (!made) return { kind: 'gone' }
      const via = own.has(url.origin) ? undefined : publicOnly(resolve)
      const answer = await post(url, { ...made, patience, via })
      if (!answer) resting.set(url.origin, performance.now() + REST_MS)
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

type Answer = { status: number; retryAfter: string | undefined }

function outcomeOf({ status, retryAfter }: Answer): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken', status }
  if (status === 404 || status === 410) return { kind: 'gone', status }
  if (status !== 429 && status < 500) return { kind: 'refused', status }
  const wait = waitOf(retryAfter)
  return { kind: 'later', status, ...(wait === undefined ? {} : { retryAfter: wait }) }
}

/** Seconds or a date, as RFC 9110 has it; in ms. */
function waitOf(header: string | undefined) {
  if (!header) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_WAIT_MS) : undefined
}

type Sent = {
  headers: Record<string, string | number>
  body: Buffer | null
  patience: number
  via: LookupFunction | undefined
}

/** One request, following no redirect and reading no answer. Undefined when nothing came of it. */
function post(url: URL, { headers, body, patience, via }: Sent) {
  return new Promise<Answer | undefined>(done => {
    const options: RequestOptions = {
      method: 'POST',
      headers,
      // Of the whole exchange: one that drips must not hold a job.
      signal: AbortSignal.timeout(patience),
      ...(via ? { lookup: via } : {})
    }
    const send = url.protocol === 'https:' ? requestSecure : requestPlain
    const sent = send(url, options, ({ statusCode = 0, headers }) => {
      done({ status: statusCode, retryAfter: headers['retry-after'] })
      sent.destroy()
    })
    sent.on('error', () => done(undefined))
    sent.end(body)
  })
}

const WITHIN = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3]
] as const) {
  WITHIN.addSubnet(address, bits)
}
/** The only IPv6 that is handed out for the open net, without the parts that carry IPv4 within. */
const OUTSIDE = new BlockList()
OUTSIDE.addSubnet('2000::', 3, 'ipv6')
const CARRIERS = new BlockList()
CARRIERS.addSubnet('2001::', 32, 'ipv6')
CARRIERS.addSubnet('2002::', 16, 'ipv6')
CARRIERS.addSubnet('2001:db8::', 32, 'ipv6')

/** Whether an address is of the open net and not of this machine or its network. */
export function isPublic(address: string) {
  if (isIP(address) === 4) return !WITHIN.check(address)
  return OUTSIDE.check(address, 'ipv6') && !CARRIERS.check(address, 'ipv6')
}

/** Resolves as usual, but to no address within: a name can be pointed anywhere by its owner. */
export function publicOnly(resolve: Resolve): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const open = (found ?? []).filter(({ address }) => isPublic(address))
      const [first] = open
      if (error || !first) return done(error ?? new Error(`${hostname} leads within`), '', 0)
      if (options.all) done(null, open)
      else done(null, first.address, first.family)
    })
  }
}

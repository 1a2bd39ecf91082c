import type { lookup } from 'node:dns'
import { type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { networkInterfaces } from 'node:os'

export type Resolve = typeof lookup
export type Answer = { status: number; retryAfter: string | undefined }
type Sent = {
  headers: Record<string, string | number>
  body: Buffer | string | null
  patience: number
  via: LookupFunction | undefined
}

/** One request, following no redirect and reading no answer. Rejects when there was no answer. */
export function postOnce(url: URL, { headers, body, patience, via }: Sent) {
  return new Promise<Answer>((done, fail) => {
    const options: RequestOptions = {
      method: 'POST',
      headers,
      // For the whole exchange: a server that sends byte by byte must not hold up a job.
      signal: AbortSignal.timeout(patience),
      ...(via ? { lookup: via } : {})
    }
    const send = url.protocol === 'https:' ? requestSecure : requestPlain
    const sent = send(url, options, ({ statusCode = 0, headers }) => {
      done({ status: statusCode, retryAfter: headers['retry-after'] })
      sent.destroy()
    })
    sent.on('error', fail)
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
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3]
] as const) {
  WITHIN.addSubnet(address, bits)
}
/**
 * The only IPv6 range that is assigned for the open internet, without the parts that embed IPv4.
 */
const OUTSIDE = new BlockList()
OUTSIDE.addSubnet('2000::', 3, 'ipv6')
const CARRIERS = new BlockList()
CARRIERS.addSubnet('2001::', 32, 'ipv6')
CARRIERS.addSubnet('2002::', 16, 'ipv6')
CARRIERS.addSubnet('2001:db8::', 32, 'ipv6')

/** What listens at a public address of this machine may trust callers from the machine itself. */
const isOwn = (address: string) =>
  Object.values(networkInterfaces()).some(each => each?.some(own => own.address === address))

/** Whether an address belongs to the open internet and not to this machine or its network. */
export function isPublic(address: string) {
  if (isOwn(address)) return false
  if (isIP(address) === 4) return !WITHIN.check(address)
  return OUTSIDE.check(address, 'ipv6') && !CARRIERS.check(address, 'ipv6')
}

/** Resolves as usual, but to no internal address: a name's owner can point it anywhere. */
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

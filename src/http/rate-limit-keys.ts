import { randomUUID } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { isSame, signatureOf } from '#src/platform/signature.ts'
import { foldEmail } from '#src/shared/folding/fold-name.ts'
import { EMAIL_MAX } from '#src/shared/schemas/account.ts'
import { cleanLine } from '#src/shared/schemas/text.ts'
import type { RequestLocals } from './app.ts'
import { appliesTo, type Limit } from './limits.ts'
import type { RateLimitKeys } from './rate-limiter.ts'

/** Whom this request counts for. `email` is the address it names, if a limit counts by it. */
export function rateLimitKeys(locals: RequestLocals, email?: unknown): RateLimitKeys {
  const { address, account } = locals
  return {
    address: countedAddress(address),
    ...(account ? { account: String(account.id) } : {}),
    ...(typeof email === 'string'
      ? { email: deviceOf(locals, email) ?? countedEmail(email), mailbox: countedEmail(email) }
      : {})
  }
}

/**
 * For this long, wrong passwords from elsewhere lock nobody out of a device that had the right one.
 */
const KNOWN_DEVICE_MS = 365 * 24 * 60 * 60 * 1000

/**
 * The proof, until this moment, that the password of this address was right on a device.
 * @param device random: what is counted in place of the address, which nobody can type
 */
export function knownDeviceProof(secret: string, email: string, device: string, until: number) {
  const text = `known device ${device} of ${countedEmail(email)} until ${until}`
  return `${device}.${until}.${signatureOf(secret, text)}`
}

/** A device that signs in again keeps its counters. */
export const renewedProof = (locals: RequestLocals, email: string) =>
  knownDeviceProof(
    locals.secret,
    email,
    deviceOf(locals, email) ?? randomUUID(),
    locals.clock.now().getTime() + KNOWN_DEVICE_MS
  )

function deviceOf({ secret, knownDevice = '', clock }: RequestLocals, email: string) {
  const [device = '', end] = knownDevice.split('.')
  const until = Number(end)
  const isKnown =
    until > clock.now().getTime() &&
    isSame(knownDeviceProof(secret, email, device, until), knownDevice)
  return isKnown ? device : undefined
}

/** `email` is the address that the request names, if any. */
export function limitsFor(locals: RequestLocals, limits: readonly Limit[], email?: unknown) {
  const { account, clock } = locals
  const now = clock.now()
  const isKnown = typeof email === 'string' && deviceOf(locals, email) !== undefined
  return limits.filter(
    limit => !(isKnown && limit.only === 'strangers') && appliesTo(limit, account, now)
  )
}

/** Longer than any address: what a proxy passes on is not always one. */
const LONGEST_ADDRESS = 64

/** What a limit by address counts: IPv4 as it is, IPv6 by its /64, which one subscriber has. */
export function countedAddress(address: string) {
  const [plain = ''] = address.toLowerCase().split('%')
  const mapped = plain.replace(/^::ffff:(?=\d+\.)/, '')
  if (!isIPv6(mapped)) return mapped.slice(0, LONGEST_ADDRESS)
  // An address can be written in several ways; URL knows the shortest.
  const [head = '', tail] = new URL(`http://[${mapped}]`).hostname.slice(1, -1).split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array(8 - left.length - right.length).fill('0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

/** The address in the form by which the account is found: all spellings of it share its tries. */
const countedEmail = (email: string) => foldEmail(cleanLine(email)).slice(0, EMAIL_MAX)

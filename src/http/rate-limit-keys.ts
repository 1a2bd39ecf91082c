import { isIPv6 } from 'node:net'
import { foldEmail } from '#src/features/accounts/fold-name.ts'
import { EMAIL_MAX } from '#src/shared/schemas/account.ts'
import { cleanLine } from '#src/shared/schemas/text.ts'
import type { RequestLocals } from './app.ts'
import { counts, type Limit } from './limits.ts'
import type { RateLimitKeys } from './rate-limiter.ts'

/** Whom this request counts for. `email` is the one it names, where a limit goes by it. */
export function rateLimitKeys({ address, account }: RequestLocals, email?: unknown): RateLimitKeys {
  return {
    address: countedAddress(address),
    ...(account ? { account: String(account.id) } : {}),
    ...(typeof email === 'string' ? { email: countedEmail(email) } : {})
  }
}

export function limitsFor({ account, clock }: RequestLocals, limits: readonly Limit[]) {
  const now = clock.now()
  return limits.filter(limit => counts(limit, account?.createdAt, now))
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

/** The address as the account is found by it: spellings of one address share its tries. */
export const countedEmail = (email: string) => foldEmail(cleanLine(email)).slice(0, EMAIL_MAX)

import { isIPv6 } from 'node:net'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '#db/client.ts'
import { foldEmail } from '#src/features/accounts/fold-name.ts'
import { Refusal } from '#src/shared/errors.ts'
import { EMAIL_MAX } from '#src/shared/schemas/account.ts'
import { cleanLine } from '#src/shared/schemas/text.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Whom a limit counts: the network address (IPv6 by /64), the account, or a mail address. */
export type Counted = 'address' | 'account' | 'email'
export type Limit = {
  name: string
  by: Counted
  points: number
  seconds: number
  /** Only for accounts of less than a day. */
  newcomers?: true
}

const limit = (name: string, by: Counted, points: number, seconds: number): Limit => ({
  name,
  by,
  points,
  seconds
})

/** Every figure in one place; addresses come last and generous, mobile carriers share them. */
export const LIMITS = {
  login: [
    limit('login-wrong', 'email', 10, 15 * MINUTE),
    limit('login-hour', 'email', 30, HOUR),
    limit('login-address', 'address', 30, 5 * MINUTE),
    limit('login-address-hour', 'address', 150, HOUR)
  ],
  register: [
    limit('register', 'address', 5, 30 * MINUTE),
    limit('register-day', 'address', 20, DAY)
  ],
  resetMail: [limit('reset', 'email', 3, HOUR), limit('reset-address', 'address', 6, HOUR)],
  confirmationMail: [limit('confirmation', 'account', 3, HOUR)],
  password: [limit('password', 'account', 10, HOUR)],
  token: [limit('token', 'address', 60, HOUR)],
  listing: [
    limit('listing', 'account', 10, HOUR),
    limit('listing-day', 'account', 30, DAY),
    { ...limit('listing-newcomer', 'account', 3, DAY), newcomers: true }
  ],
  photo: [limit('photo', 'account', 60, HOUR)],
  account: [limit('account', 'account', 60, HOUR)],
  read: [limit('read', 'address', 600, 10)]
} as const satisfies Record<string, readonly Limit[]>

export type Limits = {
  /** Takes a point of each limit. Refuses with `too_many_requests` and the seconds to wait. */
  spend(limits: readonly Limit[], who: Partial<Record<Counted, string>>): Promise<void>
  /** Gives the points back, for example after the right password. */
  forgive(name: string, who: string): Promise<void>
}

export const noLimits: Limits = { spend: async () => {}, forgive: async () => {} }

/** Counters live in PostgreSQL, so that all processes count together. */
export function openLimits(db: Db, table: object): Limits {
  const limiters = new Map<string, RateLimiterDrizzle>()
  const limiterOf = ({ name, points, seconds }: Limit) => {
    const known = limiters.get(name)
    if (known) return known
    const made = new RateLimiterDrizzle({
      storeClient: db,
      schema: table,
      keyPrefix: name,
      points,
      duration: seconds,
      // Known offenders are refused from memory; the database hears of them no more.
      inMemoryBlockOnConsumed: points + 1,
      clearExpiredByTimeout: false
    })
    limiters.set(name, made)
    return made
  }
  return {
    async spend(limits, who) {
      for (const each of limits) {
        const key = who[each.by]
        if (key !== undefined) await consume(limiterOf(each), key)
      }
    },
    async forgive(name, who) {
      await limiters.get(name)?.delete(who)
    }
  }
}

async function consume(limiter: RateLimiterDrizzle, key: string) {
  try {
    await limiter.consume(key)
  } catch (answer) {
    if (!(answer instanceof RateLimiterRes)) throw answer
    throw new Refusal('too_many_requests', { retryAfter: Math.ceil(answer.msBeforeNext / 1000) })
  }
}

/** Longer than any address: what a proxy passes on is not always one. */
const LONGEST_ADDRESS = 64

/** Whether a limit counts this account, which was made at `createdAt`. */
export const counts = ({ newcomers }: Limit, createdAt: Date | undefined, now: Date) =>
  !newcomers || (createdAt !== undefined && now.getTime() - createdAt.getTime() < DAY * 1000)

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

import type { Account } from '#src/features/accounts/account.ts'
import type { ProblemKey } from '#src/shared/i18n/problem-words.ts'
import { isNewcomer } from '#src/shared/moderation.ts'
import { PHOTOS_MAX } from '#src/shared/schemas/listing.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Whom a limit counts: the network address (IPv6 by /64), the account, a mail address (`email`: a
 * device that has had its password right counts for itself; `mailbox`: all together), or an access token.
 */
export type Counted = 'address' | 'account' | 'email' | 'mailbox' | 'accessToken'
/**
 * `acts`: tries that took effect; `failures`: tries that were refused; `wrongPasswords`: tries with a
 * wrong present password, so that other slips in the form cost nothing.
 */
export type CountedTries = 'acts' | 'failures' | 'wrongPasswords'
export type Limit = {
  name: string
  by: Counted
  points: number
  seconds: number
  /**
   * Only for these: accounts less than a day old, accounts without a confirmed address, those that
   * are both, anyone who is not signed in, or devices that have not had the password of the named
   * address right before.
   */
  only?: 'newcomers' | 'unconfirmed' | 'unconfirmedNewcomers' | 'visitors' | 'strangers'
  /** Which tries cost a point: every one, unless this names others. */
  counts?: CountedTries
  /** Each uploaded kilobyte costs a point, not each request. */
  unit?: 'kilobytes'
  /**
   * Somebody's share of something costly: the answer says how much of it is left. A try costs
   * nothing if what is shared was not available.
   */
  quota?: true
  /** Key of the sentence that a refusal says; without one, how long to wait. */
  says?: ProblemKey
  /** Counted by each process for itself: reading must not cost a write to the database. */
  inProcess?: true
}

const limit = (
  name: string,
  by: Counted,
  points: number,
  seconds: number,
  kind: Omit<Limit, 'name' | 'by' | 'points' | 'seconds'> = {}
): Limit => ({ name, by, points, seconds, ...kind })

const MEGABYTE = 1024

/** One for all that ask for it: a stolen session must not get ten new guesses at each. */
const PRESENT_PASSWORD = limit('present-password', 'account', 10, HOUR, {
  counts: 'wrongPasswords'
})

/**
 * Every figure in one place. Those by address come last and are generous: mobile carriers share
 * addresses.
 */
export const LIMITS = {
  login: [
    limit('login-wrong', 'email', 10, 15 * MINUTE),
    limit('login-hour', 'email', 30, HOUR),
    limit('login-mailbox', 'mailbox', 300, HOUR),
    limit('login-address', 'address', 30, 5 * MINUTE, { counts: 'failures', only: 'strangers' }),
    limit('login-address-hour', 'address', 150, HOUR, { counts: 'failures', only: 'strangers' }),
    limit('login-address-all', 'address', 600, HOUR)
  ],
  // What is refused costs a hash, and tells which addresses have an account.
  register: [
    limit('register', 'address', 5, 30 * MINUTE, { counts: 'acts' }),
    limit('register-day', 'address', 200, DAY, { counts: 'acts' }),
    limit('register-tries', 'address', 60, 30 * MINUTE)
  ],
  // A mailbox is protected by the first one.
  resetMail: [
    limit('reset', 'email', 3, HOUR),
    limit('reset-address', 'address', 60, HOUR),
    limit('reset-address-day', 'address', 300, DAY)
  ],
  emailChange: [
    limit('email-change', 'account', 10, HOUR),
    limit('email-change-mailbox', 'mailbox', 3, HOUR, { counts: 'acts' }),
    PRESENT_PASSWORD
  ],
  confirmationMail: [limit('confirmation', 'account', 3, HOUR)],
  password: [limit('password', 'account', 10, HOUR), PRESENT_PASSWORD],
  verifyId: [
    limit('verify-id', 'account', 5, DAY),
    limit('verify-id-address', 'address', 200, DAY, { counts: 'failures' })
  ],
  verifyDevice: [limit('verify-device', 'account', 10, HOUR), PRESENT_PASSWORD],
  token: [limit('token', 'address', 60, HOUR, { counts: 'failures' })],
  unsubscribe: [limit('unsubscribe', 'address', 60, HOUR, { counts: 'failures' })],
  listing: [
    limit('listing-day', 'account', 30, DAY, { counts: 'acts', says: 'dailyLimit' }),
    limit('listing', 'account', 10, HOUR, { counts: 'acts' }),
    limit('listing-newcomer', 'account', 10, DAY, {
      counts: 'acts',
      only: 'newcomers',
      says: 'dailyLimit'
    }),
    limit('listing-unconfirmed', 'account', 3, DAY, {
      counts: 'acts',
      only: 'unconfirmedNewcomers',
      says: 'dailyLimitUnconfirmed'
    }),
    // What fails has been looked up, and often stored and undone.
    limit('listing-tries', 'account', 60, HOUR)
  ],
  // Six listings with all their photos.
  photo: [
    limit('photo', 'account', 6 * PHOTOS_MAX, HOUR),
    limit('photo-day', 'account', 300 * MEGABYTE, DAY, { unit: 'kilobytes' })
  ],
  listingChange: [limit('listing-change', 'account', 120, HOUR)],
  /** In addition, what is new counts like any other listing. */
  listingImport: [limit('listing-import', 'account', 20, HOUR)],
  importedChange: [
    limit('imported-change', 'account', 2000, HOUR, { says: 'importedChangesReached' })
  ],
  save: [limit('save', 'account', 300, HOUR)],
  /** In memory: one more write for each message would cost as much as the message. */
  message: [
    limit('message-burst', 'account', 10, 10, { inProcess: true }),
    limit('message', 'account', 40, MINUTE, { inProcess: true })
  ],
  conversation: [
    limit('conversation', 'account', 10, HOUR),
    limit('conversation-day', 'account', 50, DAY)
  ],
  messageMark: [limit('message-mark', 'account', 240, MINUTE, { inProcess: true })],
  block: [limit('block', 'account', 60, HOUR)],
  view: [limit('view', 'address', 120, MINUTE, { inProcess: true })],
  searchCount: [limit('search-count', 'address', 40, MINUTE, { inProcess: true })],
  report: [limit('report', 'account', 20, HOUR), limit('report-day', 'account', 60, DAY)],
  rating: [limit('rating', 'account', 30, HOUR)],
  appeal: [limit('appeal', 'address', 20, HOUR, { counts: 'failures' })],
  staff: [limit('staff', 'account', 600, HOUR)],
  phone: [
    limit('phone', 'account', 30, HOUR),
    limit('phone-day', 'account', 100, DAY, { says: 'phonesReached' }),
    limit('phone-newcomer', 'account', 10, DAY, { only: 'newcomers', says: 'phonesReached' }),
    limit('phone-unconfirmed', 'account', 5, DAY, {
      only: 'unconfirmed',
      says: 'phonesUnconfirmed'
    })
  ],
  /** Whole offices and carriers share an address, and all come back at once after a restart. */
  handshake: [limit('handshake', 'address', 600, MINUTE, { inProcess: true })],
  frame: [limit('frame', 'account', 200, 10, { inProcess: true })],
  contact: [
    limit('contact-mail', 'email', 5, HOUR),
    limit('contact', 'address', 10, HOUR),
    limit('contact-day', 'address', 30, DAY)
  ],
  subscribe: [limit('subscribe', 'address', 60, HOUR)],
  assistant: [
    limit('assistant', 'account', 20, 10 * MINUTE),
    limit('assistant-day', 'account', 200, DAY, { quota: true, says: 'quotaReached' })
  ],
  exportRequest: [limit('export', 'account', 10, HOUR), PRESENT_PASSWORD],
  exportFile: [limit('export-file', 'account', 10, HOUR)],
  deleteAccount: [limit('delete-account', 'account', 10, HOUR), PRESENT_PASSWORD],
  account: [limit('account', 'account', 60, HOUR)],
  /** In addition to what the route counts: each request with a token, even one that is refused. */
  accessToken: [limit('access-token', 'accessToken', 300, MINUTE, { inProcess: true })],
  unknownToken: [limit('unknown-token', 'address', 60, 10, { inProcess: true })],
  read: [
    limit('read', 'address', 600, 10, { only: 'visitors', inProcess: true }),
    limit('read-account', 'account', 1500, 5 * MINUTE, { inProcess: true })
  ]
} as const satisfies Record<string, readonly Limit[]>

/** `strangers` is decided where the device is known. */
export function appliesTo({ only }: Limit, account: Counting | null, now: Date) {
  if (only === 'visitors') return account === null
  if (only === undefined || only === 'strangers') return true
  if (account === null) return false
  const isUnconfirmed = account.emailConfirmedAt === null
  if (only === 'unconfirmed') return isUnconfirmed
  return isNewcomer(account.createdAt, now) && (only === 'newcomers' || isUnconfirmed)
}

type Counting = Pick<Account, 'createdAt' | 'emailConfirmedAt'>

import { expect, test } from 'vitest'
import { LIMITS, type Limit } from './limits.ts'

/**
 * What each limit was decided to be, written once more by hand: a figure that is changed by mistake
 * passes every other test, since they all spend what `LIMITS` says.
 */
const DECIDED = [
  'login-wrong: 10 in 15 min by email',
  'login-hour: 30 in 1 h by email',
  'login-mailbox: 300 in 1 h by mailbox',
  'login-address: 30 in 5 min by address, of strangers, failures',
  'login-address-hour: 150 in 1 h by address, of strangers, failures',
  'login-address-all: 600 in 1 h by address',
  'register: 5 in 30 min by address, acts',
  'register-day: 200 in 1 day by address, acts',
  'register-tries: 60 in 30 min by address',
  'reset: 3 in 1 h by email',
  'reset-address: 60 in 1 h by address',
  'reset-address-day: 300 in 1 day by address',
  'email-change: 10 in 1 h by account',
  'email-change-mailbox: 3 in 1 h by mailbox, acts',
  'present-password: 10 in 1 h by account, wrongPasswords',
  'confirmation: 3 in 1 h by account',
  'password: 10 in 1 h by account',
  'verify-id: 5 in 1 day by account',
  'verify-id-address: 200 in 1 day by address, failures',
  'verify-device: 10 in 1 h by account',
  'token: 60 in 1 h by address, failures',
  'unsubscribe: 60 in 1 h by address, failures',
  'listing-day: 30 in 1 day by account, acts',
  'listing: 10 in 1 h by account, acts',
  'listing-newcomer: 10 in 1 day by account, of newcomers, acts',
  'listing-unconfirmed: 3 in 1 day by account, of unconfirmedNewcomers, acts',
  'listing-tries: 60 in 1 h by account',
  'photo: 60 in 1 h by account',
  'photo-day: 307200 in 1 day by account, kilobytes',
  'listing-change: 120 in 1 h by account',
  'listing-import: 20 in 1 h by account',
  'imported-change: 2000 in 1 h by account',
  'save: 300 in 1 h by account',
  'message-burst: 10 in 10 s by account',
  'message: 40 in 1 min by account',
  'conversation: 10 in 1 h by account',
  'conversation-day: 50 in 1 day by account',
  'message-mark: 240 in 1 min by account',
  'block: 60 in 1 h by account',
  'view: 120 in 1 min by address',
  'search-count: 40 in 1 min by address',
  'report: 20 in 1 h by account',
  'report-day: 60 in 1 day by account',
  'rating: 30 in 1 h by account',
  'appeal: 20 in 1 h by address, failures',
  'staff: 600 in 1 h by account',
  'phone: 30 in 1 h by account',
  'phone-day: 100 in 1 day by account',
  'phone-newcomer: 10 in 1 day by account, of newcomers',
  'phone-unconfirmed: 5 in 1 day by account, of unconfirmed',
  'handshake: 600 in 1 min by address',
  'frame: 200 in 10 s by account',
  'contact-mail: 5 in 1 h by email',
  'contact: 10 in 1 h by address',
  'contact-day: 30 in 1 day by address',
  'subscribe: 60 in 1 h by address',
  'assistant: 20 in 10 min by account',
  'assistant-day: 200 in 1 day by account',
  'export: 10 in 1 h by account',
  'export-file: 10 in 1 h by account',
  'delete-account: 10 in 1 h by account',
  'account: 60 in 1 h by account',
  'access-token: 300 in 1 min by accessToken',
  'unknown-token: 60 in 10 s by address',
  'read: 600 in 10 s by address, of visitors',
  'read-account: 1500 in 5 min by account'
]

const UNITS = [
  ['day', 24 * 60 * 60],
  ['h', 60 * 60],
  ['min', 60],
  ['s', 1]
] as const

function windowOf(seconds: number) {
  const [unit, length] = UNITS.find(([, each]) => seconds % each === 0) ?? ['s', 1]
  return `${seconds / length} ${unit}`
}

function described({ name, by, points, seconds, only, counts, unit }: Limit) {
  const figure = `${name}: ${points} in ${windowOf(seconds)} by ${by}`
  return [figure, only && `of ${only}`, counts, unit].filter(Boolean).join(', ')
}

test('row 20: every limit has the figure and the window that were decided', () => {
  const limits: Limit[] = Object.values(LIMITS).flat()
  expect([...new Set(limits.map(described))].toSorted()).toEqual(DECIDED.toSorted())
})

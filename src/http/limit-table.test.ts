import { expect, test } from 'vitest'
import { LIMITS } from './limits.ts'

/**
 * What each limit was decided to be, written once more by hand: a figure that is changed by mistake
 * passes every other test, since they all spend what `LIMITS` says.
 */
const DECIDED: Record<string, string> = {
  'login-wrong': '10 in 15 min',
  'login-hour': '30 in 1 h',
  'login-mailbox': '300 in 1 h',
  'login-address': '30 in 5 min',
  'login-address-hour': '150 in 1 h',
  'login-address-all': '600 in 1 h',
  register: '5 in 30 min',
  'register-day': '200 in 1 day',
  'register-tries': '60 in 30 min',
  reset: '3 in 1 h',
  'reset-address': '60 in 1 h',
  'reset-address-day': '300 in 1 day',
  'email-change': '10 in 1 h',
  'email-change-mailbox': '3 in 1 h',
  'present-password': '10 in 1 h',
  confirmation: '3 in 1 h',
  password: '10 in 1 h',
  'verify-id': '5 in 1 day',
  'verify-id-address': '200 in 1 day',
  'verify-device': '10 in 1 h',
  token: '60 in 1 h',
  unsubscribe: '60 in 1 h',
  'listing-day': '30 in 1 day',
  listing: '10 in 1 h',
  'listing-newcomer': '10 in 1 day',
  'listing-unconfirmed': '3 in 1 day',
  'listing-tries': '60 in 1 h',
  photo: '60 in 1 h',
  'photo-day': '307200 in 1 day',
  'listing-change': '120 in 1 h',
  'listing-import': '20 in 1 h',
  'imported-change': '2000 in 1 h',
  save: '300 in 1 h',
  'message-burst': '10 in 10 s',
  message: '40 in 1 min',
  conversation: '10 in 1 h',
  'conversation-day': '50 in 1 day',
  'message-mark': '240 in 1 min',
  block: '60 in 1 h',
  view: '120 in 1 min',
  'search-count': '40 in 1 min',
  report: '20 in 1 h',
  'report-day': '60 in 1 day',
  rating: '30 in 1 h',
  appeal: '20 in 1 h',
  staff: '600 in 1 h',
  phone: '30 in 1 h',
  'phone-day': '100 in 1 day',
  'phone-newcomer': '10 in 1 day',
  'phone-unconfirmed': '5 in 1 day',
  handshake: '600 in 1 min',
  frame: '200 in 10 s',
  'contact-mail': '5 in 1 h',
  contact: '10 in 1 h',
  'contact-day': '30 in 1 day',
  subscribe: '60 in 1 h',
  assistant: '20 in 10 min',
  'assistant-day': '200 in 1 day',
  export: '10 in 1 h',
  'export-file': '10 in 1 h',
  'delete-account': '10 in 1 h',
  account: '60 in 1 h',
  'access-token': '300 in 1 min',
  'unknown-token': '60 in 10 s',
  read: '600 in 10 s',
  'read-account': '1500 in 5 min'
}

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

test('row 20: every limit has the figure and the window that were decided', () => {
  const limits = Object.values(LIMITS).flat()
  const actual = limits.map(({ name, points, seconds }) => [
    name,
    `${points} in ${windowOf(seconds)}`
  ])
  expect(Object.fromEntries(actual)).toEqual(DECIDED)
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hold } from '#tests/support/figures.ts'
import {
  listedUntil,
  movesUp,
  OWNER_STATUSES,
  renewalObstacle,
  stateAt,
  statusObstacle,
  WARNING_MS
} from './listing-life.ts'
import { STATUSES } from './schemas/listing.ts'

const NOW = new Date('2026-07-27T12:00:00Z')
const DAY = 24 * 60 * 60 * 1000
const inDays = (n: number) => new Date(NOW.getTime() + n * DAY)
const young = { expiresAt: inDays(10), renewedAt: null }

describe('the owner', () => {
  const reachable = STATUSES.map(status => [
    status,
    OWNER_STATUSES.filter(to => !statusObstacle({ status, expiresAt: inDays(10) }, to, NOW))
  ])

  test('takes a listing from state to state', () => {
    expect(Object.fromEntries(reachable)).toEqual({
      active: ['reserved', 'sold', 'inactive'],
      reserved: ['active', 'sold', 'inactive'],
      sold: ['active'],
      inactive: ['active', 'sold'],
      expired: ['sold'],
      removed: []
    })
  })

  test('renews what is active, reserved or expired', () => {
    const renewable = STATUSES.filter(status => !renewalObstacle({ ...young, status }, NOW))
    expect(renewable).toEqual(['active', 'reserved', 'expired'])
  })

  test('cannot bring back by itself what was sold longer ago than it had to live', () => {
    const sold = { status: 'sold', expiresAt: inDays(-1) } as const
    expect(statusObstacle(sold, 'active', NOW)).toBe('listingOver')
  })
})

describe('time', () => {
  test('ends what is active, reserved or paused, at the very moment', () => {
    for (const status of STATUSES) {
      const ends = ['active', 'reserved', 'inactive', 'expired'].includes(status)
      expect(stateAt({ status, expiresAt: NOW }, NOW)).toBe(ends ? 'expired' : status)
      expect(stateAt({ status, expiresAt: new Date(NOW.getTime() + 1) }, NOW)).toBe(status)
    }
  })

  test('lets a listing be renewed the day after, by the calendar of Albania', () => {
    const renewed = (at: string) =>
      renewalObstacle({ ...young, status: 'active', renewedAt: new Date(at) }, NOW)
    // Tirana is two hours ahead of UTC in summer.
    expect(renewed('2026-07-26T21:59:59Z')).toBeUndefined()
    expect(renewed('2026-07-26T22:00:00Z')).toBe('renewTooSoon')
  })

  test('lets a renewed listing move up after seven days', () => {
    expect(movesUp({ bumpedAt: inDays(-7) }, NOW)).toBe(true)
    expect(movesUp({ bumpedAt: new Date(inDays(-7).getTime() + 1) }, NOW)).toBe(false)
  })
})

describe('in Albania', () => {
  // Where the clocks are changed, a count of days would be an hour more or less.
  beforeEach(() => {
    vi.stubEnv('TZ', 'Europe/Tirane')
  })
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  test('row 49: a listing lasts whole days of 24 hours and is renewed once a day, across changes of the clocks too', () => {
    expect(new Date(2026, 6, 1).getTimezoneOffset()).toBe(-120)
    let [asked, wrong] = [0, 0]
    for (let hour = 0; hour < 3 * 366 * 24; hour += 7) {
      const start = new Date(Date.UTC(2026, 0, 1, hour))
      const end = listedUntil(start)
      const aging = { status: 'active', expiresAt: end, renewedAt: start } as const
      asked++
      const isRight =
        end.getTime() - start.getTime() === 60 * DAY &&
        WARNING_MS === 3 * DAY &&
        stateAt(aging, new Date(end.getTime() - 1)) === 'active' &&
        stateAt(aging, end) === 'expired' &&
        renewalObstacle(aging, start) === 'renewTooSoon' &&
        renewalObstacle(aging, new Date(start.getTime() + 26 * 60 * 60 * 1000)) === undefined
      if (!isRight) wrong++
    }
    const of = `${asked}`
    hold(49, 'lives of listings that a day is too long or short', wrong, { is: 0 }, { of })
  })
})

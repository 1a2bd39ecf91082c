import { expect, test } from 'vitest'
import { hold } from '#tests/support/figures.ts'
import { nextDigest } from './digest-time.ts'
import { quietUntil } from './quiet-hours.ts'

const at = (time: string) => new Date(`2026-${time}Z`)
const NIGHT = { fromMinute: 22 * 60, toMinute: 7 * 60 }
const siesta = { fromMinute: 14 * 60, toMinute: 16 * 60 + 30 }

// Albania is two hours ahead in summer and one in winter.
test.each([
  [NIGHT, '07-27T19:59:59', undefined],
  [NIGHT, '07-27T20:00:00', '07-28T05:00:00'],
  [NIGHT, '07-27T23:30:20', '07-28T05:00:00'],
  [NIGHT, '07-28T04:59:59', '07-28T05:00:00'],
  [NIGHT, '07-28T05:00:00', undefined],
  [NIGHT, '01-27T20:59:59', undefined],
  [NIGHT, '01-27T21:00:00', '01-28T06:00:00'],
  [siesta, '07-27T12:00:00', '07-27T14:30:00'],
  [siesta, '07-27T14:30:00', undefined],
  [{ fromMinute: 60, toMinute: 60 }, '07-27T23:00:00', undefined],
  [null, '07-27T23:00:00', undefined]
] as const)('with %j it is quiet at %s until %s', (quiet, now, until) => {
  expect(quietUntil(at(now), quiet)).toEqual(until && at(until))
})

test.each([
  ['daily', '07-27T05:59:59', '07-27T06:00:00'],
  ['daily', '07-27T06:00:00', '07-28T06:00:00'],
  ['daily', '01-27T10:00:00', '01-28T07:00:00'],
  ['weekly', '07-27T05:00:00', '07-27T06:00:00'],
  ['weekly', '07-27T06:00:00', '08-03T06:00:00'],
  // Across the end of summer time.
  ['weekly', '10-20T06:00:00', '10-26T07:00:00']
] as const)('the %s digest after %s is at %s', (pace, now, next) => {
  expect(nextDigest(at(now), pace)).toEqual(at(next))
})

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** The day before a change of the clocks, or before a leap day, until the day after. */
const NIGHTS = ['2026-03-28', '2026-10-24', '2028-02-28', '2028-02-29']
const local = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Tirane',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23'
})

test('row 49: quiet hours and digests end by the clock of Albania, also when it is changed', () => {
  let [asked, wrong] = [0, 0]
  /** At the next time when the clock shows that, which is at most this many hours away. */
  const expectEnd = (now: Date, end: Date | undefined, time: string, hours: number) => {
    asked++
    const wait = (end?.getTime() ?? 0) - now.getTime()
    if (!end || wait <= 0 || wait > hours * HOUR_MS || local.format(end) !== time) wrong++
  }
  for (const night of NIGHTS) {
    for (let minute = 0; minute < 2 * 24 * 60; minute += 5) {
      const now = new Date(Date.parse(night) + minute * MINUTE_MS)
      const [clock, end] = [local.format(now), quietUntil(now, NIGHT)]
      if (clock >= '22:00' || clock < '07:00') expectEnd(now, end, '07:00', 10)
      else if (end) wrong++
      expectEnd(now, nextDigest(now, 'daily'), '08:00', 25)
    }
  }
  const of = `${asked} moments`
  hold(49, 'ends of quiet hours and digests at a wrong time', wrong, { is: 0 }, { of })
})

const early = { fromMinute: 22 * 60, toMinute: 2 * 60 + 30 }
const late = { fromMinute: 2 * 60 + 30, toMinute: 7 * 60 }

test.each([
  // In spring two o'clock is three o'clock, at 01:00 UTC.
  [early, '03-28T22:00:00', '03-29T01:00:00'],
  [early, '03-29T00:59:30', '03-29T01:00:00'],
  [early, '03-29T01:00:00', undefined],
  [late, '03-29T00:59:59', undefined],
  [late, '03-29T01:00:00', '03-29T05:00:00'],
  // In autumn three o'clock is two o'clock, at 01:00 UTC.
  [early, '10-24T22:00:00', '10-25T00:30:00'],
  [early, '10-25T00:30:00', undefined],
  [early, '10-25T01:00:00', '10-25T01:30:00'],
  [early, '10-25T01:30:00', undefined],
  [late, '10-25T00:29:59', undefined],
  [late, '10-25T00:30:00', '10-25T06:00:00'],
  [late, '10-25T01:00:00', undefined],
  [late, '10-25T01:30:00', '10-25T06:00:00']
] as const)('when the clocks are changed, with %j it is quiet at %s until %s', (...row) => {
  const [quiet, now, until] = row
  expect(quietUntil(at(now), quiet)).toEqual(until && at(until))
})

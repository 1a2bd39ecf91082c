import { expect, test } from 'vitest'
import { nextDigest } from './digest-time.ts'
import { quietUntil } from './quiet-hours.ts'

const at = (time: string) => new Date(`2026-${time}Z`)
const night = { fromMinute: 22 * 60, toMinute: 7 * 60 }
const siesta = { fromMinute: 14 * 60, toMinute: 16 * 60 + 30 }

// Albania is two hours ahead in summer and one in winter.
test.each([
  [night, '07-27T19:59:59', undefined],
  [night, '07-27T20:00:00', '07-28T05:00:00'],
  [night, '07-27T23:30:20', '07-28T05:00:00'],
  [night, '07-28T04:59:59', '07-28T05:00:00'],
  [night, '07-28T05:00:00', undefined],
  [night, '01-27T20:59:59', undefined],
  [night, '01-27T21:00:00', '01-28T06:00:00'],
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
  // Over the end of summer time.
  ['weekly', '10-20T06:00:00', '10-26T07:00:00']
] as const)('the %s digest after %s is at %s', (pace, now, next) => {
  expect(nextDigest(at(now), pace)).toEqual(at(next))
})

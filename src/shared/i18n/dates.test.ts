import { expect, test } from 'vitest'
import { dayOf, daysUntil, longDate, saidAgo, shortDate, timeAgo } from './dates.ts'

const NOW = new Date('2026-07-27T12:00:00Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms).toISOString()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test('writes dates as Albanians do, and English ones on English pages', () => {
  expect(shortDate('2026-07-27T12:00:00Z', 'sq')).toBe('27\u00a0korrik')
  expect(shortDate('2026-07-27T12:00:00Z', 'en')).toBe('27\u00a0July')
  expect(longDate('2026-07-27T12:00:00Z', 'sq')).toBe('27\u00a0korrik\u00a02026')
})

test('counts days by the clock of Tirana', () => {
  expect(shortDate('2026-07-27T22:30:00Z', 'en')).toBe('28\u00a0July')
})

test('counts the days left by the calendar of Tirana', () => {
  const now = new Date('2026-07-27T21:30:00Z')
  expect(dayOf(now)).toBe('2026-07-27')
  expect(daysUntil(new Date('2026-07-27T21:59:00Z'), now)).toBe(0)
  expect(daysUntil(new Date('2026-07-27T22:00:00Z'), now)).toBe(1)
  // Across the end of summer time.
  expect(daysUntil(new Date(now.getTime() + 120 * DAY), now)).toBe(120)
})

test.each([
  [0, 'Para pak minutash'],
  [HOUR - 1, 'Para pak minutash'],
  [HOUR, 'Para 1 ore'],
  [5 * HOUR, 'Para 5 orësh'],
  [DAY - 1, 'Para 23 orësh'],
  [DAY, 'Para 1 dite'],
  [40 * DAY, 'Para 40 ditësh']
])('%i ms ago is "%s"', (ms, text) => {
  expect(timeAgo(ago(ms), NOW, 'sq')).toBe(text)
})

test.each([
  [-MINUTE, 'Tani'],
  [MINUTE - 1, 'Tani'],
  [MINUTE, 'Para pak minutash'],
  [HOUR, 'Para 1 ore']
])('what was said %i ms ago was said "%s"', (ms, text) => {
  expect(saidAgo(ago(ms), NOW, 'sq')).toBe(text)
})

test('a clock that is a little behind never shows a negative time', () => {
  expect(timeAgo(ago(-MINUTE), NOW, 'en')).toBe('A few minutes ago')
})

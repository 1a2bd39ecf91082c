import { expect, test } from 'vitest'
import { hold } from '#tests/support/figures.ts'
import {
  dateOnCard,
  dayHeading,
  dayOf,
  daysUntil,
  longDate,
  saidAgo,
  shortDate,
  timeAgo
} from './dates.ts'

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

test('a card says the year when it is another one', () => {
  expect(dateOnCard('2026-01-01T12:00:00Z', NOW, 'sq')).toBe('1\u00a0janar')
  expect(dateOnCard('2025-12-31T12:00:00Z', NOW, 'sq')).toBe('31\u00a0dhjetor\u00a02025')
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

test('writes a leap day', () => {
  expect(longDate('2028-02-29T12:00:00Z', 'en')).toBe('29\u00a0February\u00a02028')
  expect(daysUntil(new Date('2028-03-01T12:00:00Z'), new Date('2028-02-28T12:00:00Z'))).toBe(2)
  expect(daysUntil(new Date('2027-03-01T12:00:00Z'), new Date('2027-02-28T12:00:00Z'))).toBe(1)
})

/** Two days before each change of the clocks, and before a leap day. */
const CHANGES = ['2026-03-27', '2026-10-23', '2028-02-27']
const QUARTER = HOUR / 4

test('row 49: across changes of the clocks and a leap day no time is negative, and no day lacks or comes twice', () => {
  let [asked, wrong] = [0, 0]
  for (const change of CHANGES) {
    const start = Date.parse(change)
    const first = new Date(start)
    const days = new Set<string>()
    for (let age = 0; age < 5 * DAY; age += QUARTER) {
      const now = new Date(start + age)
      days.add(dayOf(now))
      asked++
      const hours = Math.floor(age / HOUR)
      const said = timeAgo(first.toISOString(), now, 'en')
      const right =
        hours === 0
          ? 'A few minutes ago'
          : hours < 24
            ? `${hours} h`
            : `${Math.floor(hours / 24)} d`
      const isRight =
        said.startsWith(right) &&
        timeAgo(now.toISOString(), first, 'en') === 'A few minutes ago' &&
        daysUntil(now, first) === days.size - 1 &&
        daysUntil(first, now) === (days.size - 1) * -1 &&
        heading(first, now) === Math.min(days.size - 1, 2)
      if (!isRight) wrong++
    }
    expect(days.size).toBe(6)
  }
  const of = `${asked} moments`
  hold(49, 'wrong ages across changes of the clocks', wrong, { is: 0 }, { of })
})

/** 0: today, 1: yesterday, 2: a date. */
function heading(at: Date, now: Date) {
  const index = ['Today', 'Yesterday'].indexOf(dayHeading(at.toISOString(), now, 'en'))
  return index < 0 ? 2 : index
}

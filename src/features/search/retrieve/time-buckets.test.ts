import { expect, test } from 'vitest'
import { random } from '#src/demo/random.ts'
import { slotOf, timeBuckets } from './time-buckets.ts'

const wordsOf = (moment: Date) => {
  const slot = slotOf(moment)
  return [`~~~${slot}`, `~~${Math.floor(slot / 4)}`, `~${Math.floor(slot / 16)}`]
}
const DAY_MS = 86_400_000

test('every moment is in one bucket, and the older in no earlier one', () => {
  const r = random(5)
  for (let n = 0; n < 300; n++) {
    const newest = new Date(Date.UTC(2026, 10, 21) + r.between(0, DAY_MS))
    const oldest = new Date(newest.getTime() - r.between(0, 90 * DAY_MS))
    const rows = r.pick([0, 50, 3000, 1_000_000])
    const { probe, older } = timeBuckets({ newest, oldest, rows })
    const buckets = [probe.words, ...older.map(({ words }) => words)]
    const found = Array.from({ length: 200 }, (_, i) => {
      const moment = new Date(newest.getTime() - ((newest.getTime() - oldest.getTime()) * i) / 199)
      const words = wordsOf(moment)
      const within = buckets.flatMap((bucket, at) =>
        bucket.some(word => words.includes(word)) ? [at] : []
      )
      expect(within).toHaveLength(1)
      expect(moment >= probe.since).toBe(within[0] === 0)
      return within[0] ?? -1
    })
    expect(found).toEqual(found.toSorted((a, b) => a - b))
  }
})

test('the first bucket goes on to what may have been published since', () => {
  const slot = (n: number) => new Date(n * 5_400_000)
  const range = { newest: slot(1000), oldest: slot(990), rows: 1_000_000 }
  expect(timeBuckets({ ...range, until: slot(1002.9) }).probe.words).toEqual([
    '~~~1000',
    '~~~1001',
    '~~~1002'
  ])
  expect(timeBuckets({ ...range, until: slot(999) }).probe.words).toEqual(['~~~1000'])
})

test('sixty days of a million are few buckets of few words, the first ones small', () => {
  const newest = new Date(Date.UTC(2026, 10, 21) + 47_220_000)
  const oldest = new Date(newest.getTime() - 60 * DAY_MS)
  const { probe, older } = timeBuckets({ newest, oldest, rows: 1_000_000 })
  expect(probe.words.length).toBeLessThan(4)
  expect(older.length).toBeLessThan(30)
  expect(Math.max(...older.map(({ words }) => words.length))).toBeLessThan(40)
})

test('of few listings all are in the first bucket', () => {
  const range = { newest: new Date(Date.UTC(2026, 10, 21)), oldest: new Date(Date.UTC(2026, 9, 1)) }
  expect(timeBuckets({ ...range, rows: 100 }).older).toEqual([])
})

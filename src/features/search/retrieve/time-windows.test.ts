import { expect, test } from 'vitest'
import { random } from '#src/demo/random.ts'
import { slotOf, timeWindows, windowsAfter } from './time-windows.ts'

const wordsOf = (moment: Date) => {
  const slot = slotOf(moment)
  return [`~~~${slot}`, `~~${Math.floor(slot / 4)}`, `~${Math.floor(slot / 16)}`]
}

test('every moment is in one window, and the later in no later one', () => {
  const r = random(5)
  for (let n = 0; n < 300; n++) {
    const newest = new Date(Date.UTC(2026, 10, 21) + r.between(0, 86_400_000))
    const oldest = new Date(newest.getTime() - r.between(0, 90 * 86_400_000))
    const { windows, before } = timeWindows({ newest, oldest })
    const found = Array.from({ length: 200 }, (_, i) => {
      const moment = new Date(newest.getTime() - ((newest.getTime() - oldest.getTime()) * i) / 199)
      const words = wordsOf(moment)
      const within = windows.flatMap((window, at) => (words.includes(window.word) ? [at] : []))
      // What is in no window is older than all of them.
      const isOlder = before !== undefined && moment < before
      expect(within).toHaveLength(isOlder ? 0 : 1)
      for (const at of within) expect(moment >= windows[at]!.since).toBe(true)
      expect(windows.filter(({ since }) => moment >= since)[0]).toBe(windows[within[0] ?? -1])
      return within[0] ?? windows.length
    })
    expect(found).toEqual(found.toSorted((a = 0, b = 0) => a - b))
  }
})

test('what may have been published since is in windows after the newest', () => {
  const slot = (n: number) => new Date(n * 5_400_000)
  expect(windowsAfter(slot(1000), slot(1002.9))).toEqual(['~~~1001', '~~~1002'])
  expect(windowsAfter(slot(1002.9), slot(1002))).toEqual([])
  // On a site where nothing was published for years, too.
  expect(windowsAfter(slot(1), slot(9000))).toHaveLength(257)
})

test('sixty days are few windows, the first one small', () => {
  const day = Date.UTC(2026, 10, 21)
  // Also at the end of a day, where a whole one would be at hand.
  for (const newest of [new Date(day + 47_220_000), new Date(day - 1)]) {
    const { windows, before } = timeWindows({
      newest,
      oldest: new Date(newest.getTime() - 60 * 86_400_000)
    })
    expect(windows.length).toBeLessThan(25)
    expect(before?.getTime()).toBeGreaterThan(newest.getTime() - 20 * 86_400_000)
    expect(windows[0]?.word).toBe(`~~~${slotOf(newest)}`)
  }
})

import { expect, test } from 'vitest'
import { random } from '#src/server/demo/random.ts'
import { slotOf, timeWindows } from './time-windows.ts'

const wordsOf = (moment: Date) => [`~~${slotOf(moment)}`, `~${Math.floor(slotOf(moment) / 16)}`]

test('every moment is in one window, and the later in no later one', () => {
  const r = random(5)
  for (let n = 0; n < 300; n++) {
    const newest = new Date(Date.UTC(2026, 10, 21) + r.between(0, 86_400_000))
    const oldest = new Date(newest.getTime() - r.between(0, 90 * 86_400_000))
    const { windows, before } = timeWindows({ newest, oldest })
    const found = Array.from({ length: 200 }, (_, i) => {
      const moment = new Date(newest.getTime() - ((newest.getTime() - oldest.getTime()) * i) / 199)
      const words = wordsOf(moment)
      const within = windows.flatMap((window, at) =>
        words.some(word => window.words.includes(word)) ? [at] : []
      )
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

test('sixty days are few windows of few words', () => {
  const newest = new Date(Date.UTC(2026, 10, 21, 13, 7))
  const { windows, before } = timeWindows({
    newest,
    oldest: new Date(newest.getTime() - 60 * 86_400_000)
  })
  expect(windows.length).toBeLessThan(10)
  expect(before?.getTime()).toBeGreaterThan(newest.getTime() - 20 * 86_400_000)
  expect(Math.max(...windows.map(({ words }) => words.length))).toBeLessThan(50)
  expect(windows[0]?.words).toHaveLength(1)
})

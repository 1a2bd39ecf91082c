import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'playwright/test'

/** Of the plan: how long a page takes at most, 99 times of 100, whatever goes on beside it. */
const P99_MS = 500
const READERS = 4
/** Below this, the hundredth part of them is none. */
const ENOUGH = 50

/** People who look around, each page after the other. */
export function readOn(origin: string, pages: readonly string[]) {
  const answers: { path: string; status: number; ms: number }[] = []
  let isOver = false
  const read = async (first: number) => {
    for (let n = first; !isOver; n++) {
      const path = pages[n % pages.length]!
      const began = performance.now()
      const answer = await fetch(origin + path)
      await answer.arrayBuffer()
      answers.push({ path, status: answer.status, ms: performance.now() - began })
      await pause(20)
    }
  }
  const all = Promise.all(Array.from({ length: READERS }, (_, n) => read(n)))
  async function expectAnswered() {
    isOver = true
    await all
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(answers.length).toBeGreaterThan(ENOUGH)
  }
  return {
    expectAnswered,
    /** Each of them was answered, and nearly all within half a second. */
    async expectQuick() {
      await expectAnswered()
      const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
      const p99 = times[Math.floor(times.length * 0.99)]
      expect(p99, `of ${times.length}`).toBeLessThan(P99_MS)
    }
  }
}

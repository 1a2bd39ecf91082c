import { setTimeout as pause } from 'node:timers/promises'

const READERS = 4
const BETWEEN_MS = 20

type Answer = { path: string; status: number; ms: number }

/** People who look around, each page after the other, until `end` says how each was answered. */
export function readOn(origin: string, pages: readonly string[]) {
  const answers: Answer[] = []
  let isOver = false
  const read = async (first: number) => {
    for (let n = first; !isOver; n++) {
      const path = pages[n % pages.length]!
      const began = performance.now()
      const answer = await fetch(origin + path)
      await answer.arrayBuffer()
      answers.push({ path, status: answer.status, ms: performance.now() - began })
      await pause(BETWEEN_MS)
    }
  }
  const all = Promise.all(Array.from({ length: READERS }, (_, n) => read(n)))
  return {
    async end(): Promise<readonly Answer[]> {
      isOver = true
      await all
      return answers
    }
  }
}

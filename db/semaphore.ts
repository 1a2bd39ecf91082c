import { afterReading, late, unavailable } from './deadline.ts'

/** A page runs up to five queries at once: eighty visitors at the same instant. */
const QUEUE = 400

export type Semaphore = {
  /** Refuses with `database_unavailable` if there is no slot within this time, or the queue is full. */
  take(deadlineMs: number): Promise<void>
  release(): void
}

/** First come, first served: `slots` hold it at once, others wait. */
export function openSemaphore(slots: number) {
  type Waiting = { start(): void; refuse(error: unknown): void }
  const waiting = new Set<Waiting>()
  let running = 0

  async function queue(deadlineMs: number) {
    if (waiting.size >= QUEUE) throw unavailable()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const one = { start: resolve, refuse: reject }
    waiting.add(one)
    const timer = afterReading(deadlineMs, () => reject(unavailable(late(deadlineMs, 'SLOW'))))
    try {
      await promise
    } finally {
      clearTimeout(timer)
      waiting.delete(one)
    }
  }

  return {
    async take(deadlineMs: number) {
      if (running >= slots) return queue(deadlineMs)
      running++
    },
    release() {
      const [next] = waiting
      // The slot is handed over, so `running` stays as it is.
      if (!next) running--
      else {
        waiting.delete(next)
        next.start()
      }
    },
    refuseAll(error: unknown) {
      for (const one of waiting) one.refuse(error)
      waiting.clear()
    },
    state: () => ({ running, waiting: waiting.size })
  }
}

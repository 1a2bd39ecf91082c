import { Refusal } from '#src/shared/errors.ts'

const BUSY_SECONDS = 2

/**
 * First come, first served: each of the `slots` works for one caller at a time, and at most
 * `longest` callers wait. `take` refuses the next one with `busy`, as `close` does those who wait.
 */
export function openSlots<Slot extends object>(slots: readonly Slot[], longest: number) {
  const free = [...slots]
  const waiting: { go(slot: Slot): void; stop(): void }[] = []

  const next = () => {
    const slot = free.pop()
    if (slot) return Promise.resolve(slot)
    if (waiting.length >= longest) throw busy()
    return new Promise<Slot>((resolve, reject) => {
      waiting.push({ go: resolve, stop: () => reject(busy()) })
    })
  }
  const release = (slot: Slot) => {
    const first = waiting.shift()
    if (first) first.go(slot)
    else free.push(slot)
  }
  return {
    async take<Result>(use: (slot: Slot) => Promise<Result>) {
      const slot = await next()
      try {
        return await use(slot)
      } finally {
        release(slot)
      }
    },
    close() {
      for (const one of waiting.splice(0)) one.stop()
    }
  }
}

const busy = () => new Refusal('busy', { retryAfter: BUSY_SECONDS })

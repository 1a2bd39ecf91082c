import { Refusal } from '#src/shared/errors.ts'

const BUSY_SECONDS = 2

/**
 * First come, first served: each of the `resources` serves one caller at a time, and at most
 * `longest` callers wait. `take` refuses the next one with `busy`, as `close` does those who wait.
 */
export function openResourcePool<Resource extends object>(
  resources: readonly Resource[],
  longest: number
) {
  const free = [...resources]
  const waiting: { go(resource: Resource): void; stop(): void }[] = []

  const next = () => {
    const resource = free.pop()
    if (resource) return Promise.resolve(resource)
    if (waiting.length >= longest) throw busy()
    return new Promise<Resource>((resolve, reject) => {
      waiting.push({ go: resolve, stop: () => reject(busy()) })
    })
  }
  const release = (resource: Resource) => {
    const first = waiting.shift()
    if (first) first.go(resource)
    else free.push(resource)
  }
  return {
    async take<Result>(use: (resource: Resource) => Promise<Result>) {
      const resource = await next()
      try {
        return await use(resource)
      } finally {
        release(resource)
      }
    },
    close() {
      for (const one of waiting.splice(0)) one.stop()
    }
  }
}

const busy = () => new Refusal('busy', { retryAfter: BUSY_SECONDS })

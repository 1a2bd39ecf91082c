import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { openRenderQueue } from './render-queue.ts'

afterEach(() => void vi.useRealTimers())

/** Work that ends when it is told to, and which of it has begun. */
function someWork() {
  const begun: number[] = []
  const ends = new Map<number, (error?: Error) => void>()
  const work = (n: number) => () => {
    begun.push(n)
    return new Promise<number>((done, fail) =>
      ends.set(n, error => (error ? fail(error) : done(n)))
    )
  }
  return { begun, work, end: (n: number, error?: Error) => ends.get(n)?.(error) }
}

test('two at a time are begun in the order they came, also after one that failed', async () => {
  const inTurn = openRenderQueue(2, 60_000)
  const { begun, work, end } = someWork()
  const all = [1, 2, 3, 4].map(n => inTurn(work(n)))
  await pause(0)
  expect(begun).toEqual([1, 2])
  const failed = expect(all[1]).rejects.toThrow('a bug')
  end(2, new Error('a bug'))
  await failed
  expect(begun).toEqual([1, 2, 3])
  end(1)
  await all[0]
  await pause(0)
  expect(begun).toEqual([1, 2, 3, 4])
  end(3)
  end(4)
  expect(await Promise.all([all[0], all[2], all[3]])).toEqual([1, 3, 4])
  // Nothing of them is left: two more begin at once.
  void inTurn(work(5))
  void inTurn(work(6))
  await pause(0)
  expect(begun.slice(4)).toEqual([5, 6])
})

test('what takes long lets the next one begin, once', async () => {
  vi.useFakeTimers()
  const inTurn = openRenderQueue(1, 20)
  const { begun, work, end } = someWork()
  const slow = inTurn(work(1))
  const next = inTurn(work(2))
  await vi.advanceTimersByTimeAsync(19)
  expect(begun).toEqual([1])
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual([1, 2])
  end(2)
  await next
  const third = inTurn(work(3))
  end(1)
  await slow
  void inTurn(work(4))
  await vi.advanceTimersByTimeAsync(19)
  expect(begun).toEqual([1, 2, 3])
  end(3)
  await third
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual([1, 2, 3, 4])
})

import { setTimeout as pause } from 'node:timers/promises'

type Rate = { perSecond: number; seconds: number }

/**
 * Makes so many requests a second, whether those before are answered or not: what is slow piles up.
 * `make` gets the number of its request, from 0.
 * @returns every request that was begun
 */
export async function byTheClock<Answer>(
  { perSecond, seconds }: Rate,
  make: (n: number) => Promise<Answer>
) {
  const began = performance.now()
  const all: Promise<Answer>[] = []
  for (let n = 0; n < perSecond * seconds; n++) {
    all.push(make(n))
    await pause(Math.max(0, began + (n * 1000) / perSecond - performance.now()))
  }
  return all
}

import { readdirSync, readFileSync } from 'node:fs'
import { median, quantile } from '#tests/support/quantile.ts'

/** One request: when it was sent, ms since the start, how long it took, whether it was served, and why not. */
type Sample = { at: number; ms: number; ok: boolean; what: string; why: string }
type Size = { at: number; rssMb: number; files: number }
/** From its beginning until everything needed was there again. */
export type Trouble = { name: string; from: number; until: number; lost: number }

/** After a fault the site has so long to be as quick as before. */
export const BACK_MS = 5000
const JUDGED_MS = 10_000
/** Two cores are shared with what makes the load: below this nobody calls it slow. */
const QUICK_MS = 1000

export function openFigures() {
  const began = performance.now()
  const samples: Sample[] = []
  const sizes: Size[] = []
  const now = () => performance.now() - began
  return {
    now,
    samples,
    sizes,
    async measure<T>(what: string, work: () => Promise<T>, served: (answer: T) => boolean) {
      const at = now()
      const note = (ok: boolean, why: string) => samples.push({ at, ms: now() - at, ok, what, why })
      try {
        const answer = await work()
        const isServed = served(answer)
        note(isServed, isServed ? '' : String(answer))
        return answer
      } catch (error) {
        note(false, String(error))
        return undefined
      }
    },
    size(pid: number) {
      const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
      const files = readdirSync(`/proc/${pid}/fd`).length
      sizes.push({ at: now(), rssMb: (pages * 4096) / 1024 ** 2, files })
    }
  }
}
export type Figures = ReturnType<typeof openFigures>

const p99 = (samples: readonly Sample[]) =>
  Math.round(
    quantile(
      samples.map(({ ms }) => ms),
      0.99
    )
  )

/** What was sent while all was well, or had been for five seconds. */
function steadySamples({ samples }: Figures, troubles: readonly Trouble[]) {
  const isTroubled = ({ at, ms }: Sample) =>
    troubles.some(({ from, until }) => at + ms > from && at < until + BACK_MS)
  return samples.filter(sample => !isTroubled(sample))
}

export function judge(figures: Figures, troubles: readonly Trouble[]) {
  const steady = steadySamples(figures, troubles)
  const usual = p99(steady)
  const most = Math.max(QUICK_MS, 2 * usual)
  const faults = troubles.map(({ name, from, until, lost }, n) => {
    const [begin, next] = [until + BACK_MS, troubles[n + 1]?.from ?? Infinity]
    const after = figures.samples.filter(
      ({ at, ms }) => at >= begin && at < begin + JUDGED_MS && at + ms < next
    )
    const failed = after.filter(({ ok }) => !ok)
    return {
      fault: name,
      'at s': Math.round(from / 1000),
      'lasted s': Math.round((until - from) / 1000),
      'p99 ms from 5 s after': p99(after),
      'failed from 5 s after': failed.length,
      'acknowledged and lost': lost,
      holds: after.length > 0 && p99(after) <= most && failed.length === 0 && lost === 0
    }
  })
  const failed = steady.filter(({ ok }) => !ok)
  return { usual, most, faults, requests: figures.samples.length, failed }
}

/** Of the process that lives all the time, between the first and the last quarter; the first sixth warms up. */
export function growth({ sizes, now }: Figures) {
  const warm = sizes.filter(({ at }) => at > now() / 6)
  const quarter = Math.floor(warm.length / 4)
  const middle = (some: readonly Size[], of: 'rssMb' | 'files') =>
    median(some.map(size => size[of]))
  const [first, last] = [warm.slice(0, quarter), warm.slice(-quarter)]
  const [before, after] = [middle(first, 'rssMb'), middle(last, 'rssMb')]
  return {
    beforeMb: Math.round(before),
    afterMb: Math.round(after),
    percent: Math.round((after / before - 1) * 1000) / 10,
    mbPerMinute: Math.round(slope(warm) * 60_000 * 100) / 100,
    files: middle(last, 'files') - middle(first, 'files')
  }
}

/** MB each millisecond, by least squares. */
function slope(sizes: readonly Size[]) {
  const mean = (of: 'at' | 'rssMb') => sizes.reduce((sum, size) => sum + size[of], 0) / sizes.length
  const [at, rssMb] = [mean('at'), mean('rssMb')]
  const [both, square] = sizes.reduce(
    ([xy, xx], size) => [xy + (size.at - at) * (size.rssMb - rssMb), xx + (size.at - at) ** 2],
    [0, 0]
  )
  return both / square
}

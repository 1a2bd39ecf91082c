import type { PoolState } from '#db/circuit-breaker.ts'
import type { ReplicaState } from '#db/follow-replica.ts'

export type PageCacheState = {
  pages: number
  bytes: number
  bytesMax: number
  /** How pages were answered since the start; `lastGood` because no other could be made. */
  answers: Record<'fresh' | 'stale' | 'made' | 'lastGood', number>
  /** Answers from memory by the pattern of the route. */
  sent: ReadonlyMap<string, { whole: number; unchanged: number }>
}

type Sources = {
  /** Undefined where no pages are kept. */
  pageCache: () => PageCacheState | undefined
  sockets: () => number
  /** Bytes that are free where the site writes. */
  freeDisk: () => Promise<number | undefined>
  /** Undefined where there is none. */
  replica: () => ReplicaState | undefined
}

/** Something that requests show and the operator should know about. */
export type Oddity = 'forwardedUntrusted' | 'wrongHost'
type Sighting = { count: number; last: Date; logged: Date; text: string }

const LOGGED_EVERY_MS = 60 * 1000
const TEXT_MAX = 120

/** What this process knows about itself; each part reports its state when asked. */
export type Vitals = ReturnType<typeof openVitals>

/** @param pools  of connections to the database, by name */
export function openVitals(pools: Record<string, () => PoolState> = {}) {
  const sources: Sources = {
    pageCache: () => undefined,
    sockets: () => 0,
    freeDisk: async () => undefined,
    replica: () => undefined
  }
  const sightings = new Map<Oddity, Sighting>()
  return {
    watch: (found: Partial<Sources>) => void Object.assign(sources, found),
    pools: () => Object.entries(pools).map(([name, state]) => ({ name, ...state() })),
    pageCache: () => sources.pageCache(),
    sockets: () => sources.sockets(),
    freeDisk: () => sources.freeDisk(),
    replica: () => sources.replica(),
    /** Counts it; `shouldLog` unless the last line about it is less than a minute old. */
    recordOddity(oddity: Oddity, text: string, now: Date): { shouldLog: boolean } {
      const { count = 0, logged } = sightings.get(oddity) ?? {}
      const shouldLog = !logged || now.getTime() - logged.getTime() >= LOGGED_EVERY_MS
      const seen = { count: count + 1, last: now, logged: shouldLog ? now : logged }
      sightings.set(oddity, { ...seen, text: text.slice(0, TEXT_MAX) })
      return { shouldLog }
    },
    sightings: (): ReadonlyMap<Oddity, Sighting> => sightings
  }
}

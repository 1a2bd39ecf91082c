import type { Log } from './log.ts'

/** How often a listing was looked at by one account, or (null) without one, since the last time. */
export type ViewCount = { listingId: number; viewerId: number | null; n: number }

export type ViewCounts = {
  count(listingId: number, viewerId: number | null): void
  /** Hands over what was counted and starts again. Never fails. */
  flush(): Promise<void>
}

/** How many different ones are kept in memory; more within some seconds are not counted. */
const MAX = 20_000

/** In memory, so that looking at a page costs no write; a killed process loses some seconds. */
export function openViewCounts(
  keep: (counted: ViewCount[]) => Promise<void>,
  log: Log
): ViewCounts {
  let counted = new Map<string, ViewCount>()
  return {
    count(listingId, viewerId) {
      const key = `${listingId} ${viewerId}`
      const known = counted.get(key)
      if (known) known.n++
      else if (counted.size < MAX) counted.set(key, { listingId, viewerId, n: 1 })
    },
    async flush() {
      if (counted.size === 0) return
      const some = [...counted.values()]
      counted = new Map()
      await keep(some).catch(err => log.warn({ err }, 'could not store view counts'))
    }
  }
}

type Parts = {
  /** Each says whether it succeeded. */
  catchUp(): Promise<boolean>
  refresh(): Promise<boolean>
  isLive(): boolean
  after(ms: number, callback: () => void): void
}

const FIRST_PAUSE_MS = 3000
const LONGEST_PAUSE_MS = 60_000

/**
 * Fetches what was missed: one run at a time, followed by another if more was missed meanwhile. One
 * that fails while the line is up is repeated, ever later, since nothing else would notice.
 */
export function openMissed({ catchUp, refresh, isLive, after }: Parts) {
  let underway: Promise<void> | undefined
  let again = false
  let failures = 0
  let isRetrying = false

  async function run() {
    let isDone = false
    try {
      while (again) {
        again = false
        const isCaughtUp = await catchUp()
        isDone = (await refresh()) && isCaughtUp
      }
    } catch {
      isDone = false
    } finally {
      underway = undefined
    }
    failures = isDone ? 0 : failures + 1
    if (!isDone) retry()
  }

  function retry() {
    if (isRetrying || !isLive()) return
    isRetrying = true
    after(Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS), () => {
      isRetrying = false
      if (isLive()) void fetchMissed()
    })
  }

  function fetchMissed() {
    again = true
    underway ??= run()
    return underway
  }
  return fetchMissed
}

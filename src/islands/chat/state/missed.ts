type Parts = {
  /** Each says whether it succeeded. */
  catchUp(): Promise<boolean>
  refresh(): Promise<boolean>
  isLive(): boolean
  after(ms: number, callback: () => void): void
}

const RETRY_MS = 3000

/**
 * Fetches what was missed: one run at a time, followed by another if more was missed meanwhile. One
 * that fails while the line is up is repeated, since nothing else would notice.
 */
export function openMissed({ catchUp, refresh, isLive, after }: Parts) {
  let underway: Promise<void> | undefined
  let again = false

  async function run() {
    let isDone = false
    while (again) {
      again = false
      const isCaughtUp = await catchUp()
      isDone = (await refresh()) && isCaughtUp
    }
    underway = undefined
    if (!isDone && isLive()) after(RETRY_MS, () => void fetchMissed())
  }

  function fetchMissed() {
    again = true
    underway ??= run()
    return underway
  }
  return fetchMissed
}

const EVERY_MS = 10_000

/**
 * For what fails again and again while the database is away: writes the first at once, then one
 * every ten seconds, with the number since.
 */
export function logRarely(
  write: (line: { err: unknown; more?: number }) => void,
  now: () => number = Date.now
) {
  let silentUntil = Number.NEGATIVE_INFINITY
  let more = 0
  return (err: unknown) => {
    if (now() < silentUntil) {
      more++
      return
    }
    silentUntil = now() + EVERY_MS
    write(more > 0 ? { err, more } : { err })
    more = 0
  }
}

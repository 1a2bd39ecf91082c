import { afterReading, ranTooLong } from '#db/circuit-breaker.ts'
import { Refusal } from '#src/shared/errors.ts'

/** How long a search may take with all its questions to the database; each of them also has its own deadline. */
export const SEARCH_MS = 2000

/**
 * Refuses with `search_timeout` what takes too long, in all or after so many `ms`: it is the search's
 * fault, not the database's.
 */
export async function withinDeadline<T>(search: Promise<T>, ms = SEARCH_MS): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = afterReading(ms, () => late.reject(tooLong()))
  try {
    return await Promise.race([search, late.promise])
  } catch (error) {
    throw ranTooLong(error) ? tooLong(error) : error
  } finally {
    clearTimeout(timer)
  }
}

const tooLong = (cause?: unknown) => new Refusal('search_timeout', { retryAfter: 2, cause })

import { afterReading, ranTooLong } from '#db/circuit-breaker.ts'
import { isRefusal, Refusal } from '#src/shared/errors.ts'

/** How long a search may take with all its questions to the database; each of them also has its own deadline. */
export const SEARCH_MS = 2000

/** Refuses with `search_timeout`: it is the search's fault, not the database's. */
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

/** What is there in time, or nothing: for what only adds to an answer. */
export async function inTime<T>(search: () => Promise<T>, ms: number): Promise<T | undefined> {
  if (ms <= 0) return undefined
  try {
    return await withinDeadline(search(), ms)
  } catch (error) {
    if (isRefusal(error) && error.code === 'search_timeout') return undefined
    throw error
  }
}

const tooLong = (cause?: unknown) => new Refusal('search_timeout', { retryAfter: 2, cause })

import { ranTooLong } from '#db/circuit-breaker.ts'
import { afterReading } from '#db/deadline.ts'
import type { Semaphore } from '#db/semaphore.ts'
import { isRefusal, Refusal } from '#src/shared/errors.ts'

/** How long a search may take with all its queries; each query also has its own deadline. */
const SEARCH_MS = 2000
/** With less time left, a search would be given up before it has begun. */
const LEAST_MS = 200

export type Deadline = {
  /** By `performance.now()`. */
  deadlineAt: number
  /** The queries so far; they go on after the search was given up. */
  underWay: Promise<unknown>[]
}

/** For a search that begins, or begins to wait for its turn, now. */
export const openDeadline = (): Deadline => ({
  deadlineAt: performance.now() + SEARCH_MS,
  underWay: []
})

/**
 * Runs one of the searches that may query the database at once, so that other requests find a
 * connection. The turn ends with its last query, which can be after the search was given up.
 * Refuses with `search_timeout`.
 */
export async function inTurn<T>(
  turns: Semaphore,
  search: (deadline: Deadline) => Promise<T>
): Promise<T> {
  const deadline = openDeadline()
  await turns.take(SEARCH_MS).catch(error => {
    throw ranTooLong(error) ? tooLong(error) : error
  })
  try {
    if (timeLeft(deadline) < LEAST_MS) throw tooLong()
    return await search(deadline)
  } finally {
    void Promise.allSettled(deadline.underWay).then(turns.release)
  }
}

/** Refuses with `search_timeout`: it is the search's fault, not the database's. */
export async function beforeDeadline<T>(work: Promise<T>, deadline: Deadline): Promise<T> {
  deadline.underWay.push(work)
  const late = Promise.withResolvers<never>()
  const timer = afterReading(timeLeft(deadline), () => late.reject(tooLong()))
  try {
    return await Promise.race([work, late.promise])
  } catch (error) {
    // The statement's own deadline may be noticed first, where it began as the search did.
    throw ranTooLong(error) || timeLeft(deadline) <= 0 ? tooLong(error) : error
  } finally {
    clearTimeout(timer)
  }
}

/** What arrives before the deadline, or nothing: for what only adds to an answer. */
export async function optional<T>(
  work: () => Promise<T>,
  deadline: Deadline
): Promise<T | undefined> {
  if (timeLeft(deadline) <= 0) return undefined
  try {
    return await beforeDeadline(work(), deadline)
  } catch (error) {
    if (isRefusal(error) && error.code === 'search_timeout') return undefined
    throw error
  }
}

const timeLeft = ({ deadlineAt }: Deadline) => deadlineAt - performance.now()

const tooLong = (cause?: unknown) => new Refusal('search_timeout', { retryAfter: 2, cause })

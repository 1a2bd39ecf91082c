import { afterReading, ranTooLong, type Semaphore } from '#db/circuit-breaker.ts'
import { isRefusal, Refusal } from '#src/shared/errors.ts'

/** How long a search may take with all its queries; each query also has its own deadline. */
const SEARCH_MS = 2000

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

/** A search's turn: how long it waited, and what it is asking the database. */
export type Turn = { waitedMs: number; underWay: Promise<unknown>[] }

/** With less time left, a search would be given up before it has begun. */
const LEAST_MS = 200

/**
 * Runs one of the searches that may query the database at once, so that other requests find a
 * connection. The turn ends with its last query, which can be after the search was given up.
 * Refuses with `search_timeout`.
 */
export async function inTurn<T>(turns: Semaphore, search: (turn: Turn) => Promise<T>): Promise<T> {
  const began = performance.now()
  await turns.take(SEARCH_MS).catch(error => {
    throw ranTooLong(error) ? tooLong(error) : error
  })
  const turn: Turn = { waitedMs: performance.now() - began, underWay: [] }
  try {
    if (turn.waitedMs > SEARCH_MS - LEAST_MS) throw tooLong()
    return await search(turn)
  } finally {
    void Promise.allSettled(turn.underWay).then(turns.release)
  }
}

type Limited = { turn?: Turn; deadlineMs?: number }

/** Within what is left of the search's time, unless another deadline is set. */
export function inItsTime<T>(search: Promise<T>, context: Limited): Promise<T> {
  context.turn?.underWay.push(search)
  return withinDeadline(search, context.deadlineMs ?? timeLeft(context))
}

/** What is left of the time of a search that began to be answered at `began`. */
export const timeLeft = ({ turn }: Limited, began = performance.now()) =>
  SEARCH_MS - (turn?.waitedMs ?? 0) - (performance.now() - began)

/** What arrives in time, or nothing: for what only adds to an answer. */
export async function inTime<T>(search: () => Promise<T>, ms: number): Promise<T | undefined> {
  if (ms <= 0) return undefined
  try {
    return await withinDeadline(search(), ms)
  } catch (error) {
    if (isRefusal(error) && error.code === 'search_timeout') return undefined
    throw error
  }
}

export const tooLong = (cause?: unknown) => new Refusal('search_timeout', { retryAfter: 2, cause })

import { setTimeout as pause } from 'node:timers/promises'
import { isRefusal, Refusal } from '#src/shared/errors.ts'
import { afterReading, late, unavailable } from './deadline.ts'
import { openSemaphore } from './semaphore.ts'

const FAILURES_TO_OPEN = 5
const OPEN_MS = 500
/**
 * How long others wait for the outcome of a probe: a new connection on a busy machine takes 150 ms.
 */
const PROBE_WAIT_MS = 250
/** Does not keep the process alive. */
const UNREF = { ref: false }
/** PostgreSQL has no room to write (disk_full). Reads still work, so this is not an outage. */
const FULL = /^53100$/
const RETRY_WHEN_FULL_SECONDS = 60
/** A running server confirms a cancellation within this time; a frozen one does not. */
const CANCEL_MS = 200

/** Codes of PostgreSQL and of the socket that mean an outage, not a wrong query. */
const OUTAGE =
  /^(CONNECT|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOST|57P0[123]|08|53300|CONNECTION_|DEADLINE)/

/** Of a pool: `slots` queries run at once, others wait; `openings` counts since the start. */
export type PoolState = {
  slots: number
  running: number
  waiting: number
  isOpen: boolean
  openings: number
}

export type CircuitBreaker = {
  /**
   * Runs a query as soon as one of the slots is free.
   * Refuses with `database_unavailable` if it has not ended within `deadlineMs`, waiting included,
   * and at once while the circuit is open; with `storage_full` if PostgreSQL has no room to write.
   * Other errors of `work` are passed on.
   * @param cancel  called when the deadline passes while the query runs
   */
  run<T>(work: () => Promise<T>, deadlineMs: number, cancel: () => void): Promise<T>
  state(): PoolState
}

/**
 * For the queries of one pool. After five outages in a row it refuses them at once, except those that
 * arrive while a probe is under way, which wait a moment for its outcome. With the driver's defaults
 * alone, a database stopped for 30 s made the median request wait 16 s, and a frozen one for ever.
 */
export function openCircuitBreaker(slots: number, now = () => performance.now()): CircuitBreaker {
  const semaphore = openSemaphore(slots)
  const breaker = openBreaker(now)
  return {
    async run(work, deadlineMs, cancel) {
      const began = performance.now()
      const attempt = await breaker.admit()
      const left = () => deadlineMs - (performance.now() - began)
      try {
        await semaphore.take(left())
      } catch (refusal) {
        throw attempt.failed(refusal)
      }
      try {
        return attempt.succeeded(await within(work(), left(), cancel))
      } catch (error) {
        const verdict = attempt.failed(error)
        if (breaker.isOpen()) semaphore.refuseAll(verdict)
        throw verdict
      } finally {
        semaphore.release()
      }
    },
    state: () => ({ slots, ...semaphore.state(), ...breaker.state() })
  }
}

/**
 * Half-open: after `OPEN_MS` one probe runs; its outcome closes or opens the circuit again, also
 * for waiting queries.
 */
function openBreaker(now: () => number) {
  let failures = 0
  let openUntil = 0
  let openings = 0
  let probe: Promise<unknown> | undefined
  const isOpen = () => failures >= FAILURES_TO_OPEN

  return {
    isOpen,
    state: () => ({ isOpen: isOpen(), openings }),
    async admit() {
      if (isOpen() && probe) await probe
      if (isOpen() && (probe || now() < openUntil)) throw unavailable()
      const own = isOpen() ? Promise.withResolvers<void>() : undefined
      if (own) probe = Promise.race([own.promise, pause(PROBE_WAIT_MS, undefined, UNREF)])
      const done = () => {
        if (!own) return
        probe = undefined
        own.resolve()
      }
      return {
        succeeded<T>(answer: T) {
          done()
          failures = 0
          return answer
        },
        failed(error: unknown) {
          done()
          if (isRefusal(error) && error.code === 'database_unavailable') return error
          if (!isOutage(error)) {
            failures = 0
            if (hasCode(error, FULL)) return full(error)
            // Also a query that was not late itself: a cancellation that arrives late hits the next
            // one.
            return !isRefusal(error) && ranTooLong(error) ? unavailable(error) : error
          }
          failures++
          if (failures === FAILURES_TO_OPEN) openings++
          if (isOpen()) openUntil = now() + OPEN_MS
          return unavailable(error)
        }
      }
    }
  }
}

const full = (cause: unknown) =>
  new Refusal('storage_full', { retryAfter: RETRY_WHEN_FULL_SECONDS, cause })

const isOutage = (error: unknown) => hasCode(error, OUTAGE)

/** Within a transaction, the driver's error is the cause of the query builder's. */
export function hasCode(error: unknown, pattern: RegExp): boolean {
  if (isRefusal(error) || !(error instanceof Error)) return false
  if ('code' in error && pattern.test(String(error.code))) return true
  return hasCode(error.cause, pattern)
}

async function within<T>(work: Promise<T>, ms: number, cancel: () => void) {
  const deadline = Promise.withResolvers<'passed'>()
  const timer = afterReading(ms, () => deadline.resolve('passed'))
  const ended = work.then(
    () => undefined,
    (error: unknown) => error
  )
  const first = await Promise.race([ended.then(() => 'ended'), deadline.promise])
  clearTimeout(timer)
  if (first === 'ended') return work
  cancel()
  const serverAnswered = ended.then(error => error === undefined || isServerError(error))
  const alive = await Promise.race([serverAnswered, pause(CANCEL_MS, false, UNREF)])
  throw late(ms, alive ? 'SLOW' : 'DEADLINE')
}

/** The driver itself also reports a cancelled query: one that it had no connection for. */
const isServerError = (error: unknown) =>
  error instanceof Error && 'severity' in error && !isOutage(error)

/** Whether a query ran into our own deadline or PostgreSQL's (57014; 55P03 for locks). */
export function ranTooLong(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return code === 'SLOW' || code === '57014' || code === '55P03' || ranTooLong(error.cause)
}

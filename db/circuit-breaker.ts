import { setImmediate } from 'node:timers'
import { setTimeout as pause } from 'node:timers/promises'
import { isRefusal, Refusal } from '#src/shared/errors.ts'

/**
 * Refuses queries immediately while the database is slow or gone, except those that arrive with the
 * beginning of a probe. Measured with the driver's defaults: a database stopped for 30 s makes the
 * median request wait 16 s, a frozen one for ever.
 */
const FAILURES_TO_OPEN = 5
const OPEN_MS = 500
/**
 * How long others wait for the outcome of a probe: a new connection on a busy machine takes 150 ms.
 */
const PROBE_WAIT_MS = 250
/** Does not keep the process alive. */
const UNREF = { ref: false }
/** A page runs up to five queries at once: eighty visitors at the same instant. */
const QUEUE = 400
const RETRY_AFTER_SECONDS = 1
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
  run<T>(work: () => Promise<T>, deadlineMs: number, cancel: () => void): Promise<T>
  state(): PoolState
}

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

export type Semaphore = { take(deadlineMs: number): Promise<void>; release(): void }

export function openSemaphore(slots: number) {
  type Waiting = { start(): void; refuse(error: unknown): void }
  const waiting = new Set<Waiting>()
  let running = 0

  async function queue(deadlineMs: number) {
    if (waiting.size >= QUEUE) throw unavailable()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const one = { start: resolve, refuse: reject }
    waiting.add(one)
    const timer = afterReading(deadlineMs, () => reject(unavailable(late(deadlineMs, 'SLOW'))))
    try {
      await promise
    } finally {
      clearTimeout(timer)
      waiting.delete(one)
    }
  }

  return {
    async take(deadlineMs: number) {
      if (running >= slots) return queue(deadlineMs)
      running++
    },
    release() {
      const [next] = waiting
      // The slot is handed over, so `running` stays as it is.
      if (!next) running--
      else {
        waiting.delete(next)
        next.start()
      }
    },
    refuseAll(error: unknown) {
      for (const one of waiting) one.refuse(error)
      waiting.clear()
    },
    state: () => ({ running, waiting: waiting.size })
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

const unavailable = (cause?: unknown) =>
  new Refusal('database_unavailable', { retryAfter: RETRY_AFTER_SECONDS, cause })

const full = (cause: unknown) =>
  new Refusal('storage_full', { retryAfter: RETRY_WHEN_FULL_SECONDS, cause })

const late = (ms: number, code: 'DEADLINE' | 'SLOW') =>
  Object.assign(new Error(`no answer within ${Math.round(ms)} ms`), { code })

const isOutage = (error: unknown) => hasCode(error, OUTAGE)

/** Within a transaction, the driver's error is the cause of the query builder's. */
export function hasCode(error: unknown, pattern: RegExp): boolean {
  if (isRefusal(error) || !(error instanceof Error)) return false
  if ('code' in error && pattern.test(String(error.code))) return true
  return hasCode(error.cause, pattern)
}

/** A timer that runs after pending input is read: a blocked event loop runs due timers first. */
export const afterReading = (ms: number, done: () => void) =>
  setTimeout(() => setImmediate(done), ms)

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

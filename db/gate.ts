import { setImmediate } from 'node:timers'
import { setTimeout as pause } from 'node:timers/promises'
import { isRefusal, Refusal } from '#src/shared/errors.ts'

/**
 * What stands between the site and a database that is slow or gone. A question that cannot be
 * asked is refused at once instead of hanging: measured with the driver's defaults, a database
 * stopped for 30 s makes the median request wait 16 s, a frozen one for ever.
 */
const FAILURES_TO_OPEN = 5
const OPEN_MS = 500
const QUEUE = 100
const RETRY_AFTER_SECONDS = 1
/** A living server answers within this time that it has cancelled; a frozen one says nothing. */
const CANCEL_MS = 200

/** Codes of PostgreSQL and of the socket that mean "no database", not "wrong question". */
const OUTAGE =
  /^(CONNECT|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOST|57P0[123]|08|53300|CONNECTION_|DEADLINE)/

export type Gate = {
  /** Runs `work`; `deadlineMs` after it was asked for it is given up with `giveUp` and refused. */
  pass<T>(work: () => Promise<T>, deadlineMs: number, giveUp: () => void): Promise<T>
}

/** @param slots how many questions run at once; a hundred more may wait. */
export function openGate(slots: number, now: () => number = Date.now): Gate {
  const turns = openTurns(slots)
  const breaker = openBreaker(now)
  return {
    async pass(work, deadlineMs, giveUp) {
      const judge = breaker.admit()
      const began = performance.now()
      try {
        await turns.take(deadlineMs)
      } catch (refusal) {
        throw judge.failed(refusal)
      }
      try {
        const left = deadlineMs - (performance.now() - began)
        return judge.answered(await within(work(), left, giveUp))
      } catch (error) {
        const verdict = judge.failed(error)
        if (breaker.isOpen()) turns.refuseAll(verdict)
        throw verdict
      } finally {
        turns.giveBack()
      }
    }
  }
}

export type Turns = { take(deadlineMs: number): Promise<void>; giveBack(): void }

/** First come, first served; who waits longer than he may, or finds a hundred waiting, is refused. */
export function openTurns(slots: number) {
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
    giveBack() {
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
    }
  }
}

/** Open after so many outages in a row; then one question goes ahead, and all the others with it or not. */
function openBreaker(now: () => number) {
  let failures = 0
  let openUntil = 0
  let probing = false

  return {
    isOpen: () => failures >= FAILURES_TO_OPEN,
    /** Refuses while no database is to be expected. */
    admit() {
      const isProbe = failures >= FAILURES_TO_OPEN
      if (isProbe && (probing || now() < openUntil)) throw unavailable()
      if (isProbe) probing = true
      const done = () => {
        if (isProbe) probing = false
      }
      return {
        answered<T>(answer: T) {
          done()
          failures = 0
          return answer
        },
        failed(error: unknown) {
          done()
          if (isRefusal(error) && error.code === 'database_unavailable') return error
          if (!isOutage(error)) {
            failures = 0
            return isSlow(error) ? unavailable(error) : error
          }
          failures++
          if (failures >= FAILURES_TO_OPEN) openUntil = now() + OPEN_MS
          return unavailable(error)
        }
      }
    }
  }
}

const unavailable = (cause?: unknown) =>
  new Refusal('database_unavailable', { retryAfter: RETRY_AFTER_SECONDS, cause })

const late = (ms: number, code: 'DEADLINE' | 'SLOW') =>
  Object.assign(new Error(`no answer within ${Math.round(ms)} ms`), { code })

/** Within a transaction, what the driver threw is the cause of what the query builder throws. */
function isOutage(error: unknown): boolean {
  if (isRefusal(error) || !(error instanceof Error)) return false
  if ('code' in error && OUTAGE.test(String(error.code))) return true
  return isOutage(error.cause)
}

/** Past its deadline, though the server lives. */
const isSlow = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'SLOW'

/** A timer that lets what has come be read first: a process that stood still finds its timers before. */
export const afterReading = (ms: number, done: () => void) =>
  setTimeout(() => setImmediate(done), ms)

async function within<T>(work: Promise<T>, ms: number, giveUp: () => void) {
  const deadline = Promise.withResolvers<'passed'>()
  const timer = afterReading(ms, () => deadline.resolve('passed'))
  // Given up: its own end, whenever it comes, interests nobody any more.
  const ended = work.then(
    () => undefined,
    (error: unknown) => error
  )
  const first = await Promise.race([ended.then(() => 'ended'), deadline.promise])
  clearTimeout(timer)
  if (first === 'ended') return work
  giveUp()
  const lives = ended.then(error => error === undefined || saidByServer(error))
  const alive = await Promise.race([lives, pause(CANCEL_MS, false, { ref: false })])
  throw late(ms, alive ? 'SLOW' : 'DEADLINE')
}

/** The driver, too, says that a query was cancelled: one that it had no connection to send on. */
const saidByServer = (error: unknown) =>
  error instanceof Error && 'severity' in error && !isOutage(error)

/** Whether a question was given up by our own deadline, or ended by PostgreSQL's (57014; 55P03 of locks). */
export function ranTooLong(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return code === 'SLOW' || code === '57014' || code === '55P03' || ranTooLong(error.cause)
}

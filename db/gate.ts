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

/** Codes of PostgreSQL and of the socket that mean "no database", not "wrong question". */
const OUTAGE =
  /^(CONNECT|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOST|57P0[123]|08|53300|CONNECTION_|DEADLINE)/

export type Gate = {
  /** Runs `work`; past `deadlineMs` it is given up with `giveUp` and refused. */
  pass<T>(work: () => Promise<T>, deadlineMs: number, giveUp: () => void): Promise<T>
}

/** @param slots how many questions run at once; a hundred more may wait. */
export function openGate(slots: number, now: () => number = Date.now): Gate {
  let running = 0
  let failures = 0
  let openUntil = 0
  const waiting: (() => void)[] = []

  async function enter() {
    if (now() < openUntil) throw unavailable()
    if (running < slots) return void running++
    if (waiting.length >= QUEUE) throw unavailable()
    // The slot is handed over by whoever leaves, so `running` stays as it is.
    await new Promise<void>(start => waiting.push(start))
  }

  function leave() {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  function judge(error: unknown) {
    if (!isOutage(error)) {
      failures = 0
      return error
    }
    failures++
    if (failures >= FAILURES_TO_OPEN) openUntil = now() + OPEN_MS
    return unavailable(error)
  }

  return {
    async pass(work, deadlineMs, giveUp) {
      await enter()
      try {
        const answer = await within(work(), deadlineMs, giveUp)
        failures = 0
        return answer
      } catch (error) {
        throw judge(error)
      } finally {
        leave()
      }
    }
  }
}

const unavailable = (cause?: unknown) =>
  new Refusal('database_unavailable', { retryAfter: RETRY_AFTER_SECONDS, cause })

function isOutage(error: unknown) {
  if (isRefusal(error)) return false
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return OUTAGE.test(code)
}

async function within<T>(work: Promise<T>, ms: number, giveUp: () => void) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      giveUp()
      fail(Object.assign(new Error(`no answer within ${ms} ms`), { code: 'DEADLINE' }))
    }, ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    // Given up: its own end, whenever it comes, interests nobody any more.
    work.catch(() => undefined)
  }
}

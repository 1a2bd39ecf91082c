import { setImmediate } from 'node:timers'
import { Refusal } from '#src/shared/errors.ts'

const RETRY_AFTER_SECONDS = 1

/** A timer that runs after pending input is read: a blocked event loop runs due timers first. */
export const afterReading = (ms: number, done: () => void) =>
  setTimeout(() => setImmediate(done), ms)

/** `DEADLINE`: the database does not answer; `SLOW`: it does, but what was asked took too long. */
export const late = (ms: number, code: 'DEADLINE' | 'SLOW') =>
  Object.assign(new Error(`no answer within ${Math.round(ms)} ms`), { code })

export const unavailable = (cause?: unknown) =>
  new Refusal('database_unavailable', { retryAfter: RETRY_AFTER_SECONDS, cause })

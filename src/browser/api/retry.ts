import type { ErrorCode } from '#src/shared/errors.ts'

const TRANSIENT = [0, 408, 425, 429]

/**
 * Whether the same call may succeed later, by its status: no answer (0), too slow, too early, too many,
 * or a failure of the server or of a proxy.
 */
export const isTransient = (status: number) => TRANSIENT.includes(status) || status >= 500

/**
 * The same for what a socket sends: the codes that its events can be refused with for such a reason.
 * By name, since no page loads the table of all codes.
 */
export const isTransientCode = (code: ErrorCode) => CODES.includes(code)

const CODES: readonly ErrorCode[] = [
  'too_many_requests',
  'database_unavailable',
  'storage_full',
  'busy',
  'unexpected'
]

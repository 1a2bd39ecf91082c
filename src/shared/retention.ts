const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * How long what is kept for, in ms: the only place where it stands. The jobs delete by it, the
 * privacy page prints it, and a test proves each period.
 */
export const RETENTION = {
  /** Without being used. */
  session: 30 * DAY,
  /** However often it is used. */
  sessionLongest: 90 * DAY,
  sessionOfStaff: 12 * HOUR,
  confirmLink: 48 * HOUR,
  resetLink: 30 * MINUTE,
  /** A photo that no listing took. */
  stagedPhoto: DAY,
  /** The answer to a request, for its repetition. */
  requestAnswer: DAY,
  /** The longest that a rate limit counts; addresses stand there and nowhere else. */
  requestCount: DAY,
  /** A listing that was sold, has expired or was removed. */
  endedListing: 365 * DAY
} as const

/** The jobs that delete run once an hour. */
export const SWEEP_EVERY = HOUR

/** A duration in the largest unit that leaves a whole number: 90 days, 48 hours, 30 minutes. */
export function inUnits(ms: number): { unit: 'days' | 'hours' | 'minutes'; n: number } {
  if (ms % DAY === 0 && ms > DAY) return { unit: 'days', n: ms / DAY }
  if (ms % HOUR === 0) return { unit: 'hours', n: ms / HOUR }
  return { unit: 'minutes', n: ms / MINUTE }
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/** Minutes since midnight in Albania; the end is not included. */
export type Quiet = { fromMinute: number; toMinute: number }

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Tirane',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23'
})

export function quietUntil(now: Date, quiet: Quiet | null) {
  if (!quiet) return undefined
  const [hours = 0, minutes = 0] = clock.format(now).split(':').map(Number)
  const minute = hours * 60 + minutes
  const since = (minute - quiet.fromMinute + DAY_MINUTES) % DAY_MINUTES
  const length = (quiet.toMinute - quiet.fromMinute + DAY_MINUTES) % DAY_MINUTES
  if (since >= length) return undefined
  const whole = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  return new Date(whole + (length - since) * MINUTE_MS)
}

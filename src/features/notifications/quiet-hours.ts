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

function minuteOf(moment: number) {
  const [hours = 0, minutes = 0] = clock.format(moment).split(':').map(Number)
  return hours * 60 + minutes
}

/** From one minute of a day to the next time that it is the other. */
const minutesTo = (from: number, to: number) => (to - from + DAY_MINUTES) % DAY_MINUTES

export function quietUntil(now: Date, quiet: Quiet | null) {
  if (!quiet) return undefined
  const { fromMinute, toMinute } = quiet
  const since = minutesTo(fromMinute, minuteOf(now.getTime()))
  const length = minutesTo(fromMinute, toMinute)
  if (since >= length) return undefined
  const whole = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  return endOf(whole + (length - since) * MINUTE_MS, toMinute)
}

/** The clocks may have been changed meanwhile; then the end is moved to where they say so. */
function endOf(counted: number, toMinute: number) {
  const late = minutesTo(toMinute, minuteOf(counted))
  const off = late > DAY_MINUTES / 2 ? late - DAY_MINUTES : late
  const moved = counted - off * MINUTE_MS
  // In the hour that is left out in spring they never do.
  return new Date(minuteOf(moved) === toMinute ? moved : counted)
}

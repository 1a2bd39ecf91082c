import { ZONE } from '#src/shared/i18n/dates.ts'
import { MINUTE_MS } from '#src/shared/retention.ts'

const DAY_MINUTES = 24 * 60

/** Minutes since midnight in Albania; the end is not included. */
export type Quiet = { fromMinute: number; toMinute: number }

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23'
})

function minuteOf(moment: number) {
  const [hours = 0, minutes = 0] = clock.format(moment).split(':').map(Number)
  return hours * 60 + minutes
}

/** From one minute of a day to the next occurrence of the other. */
const minutesTo = (from: number, to: number) => (to - from + DAY_MINUTES) % DAY_MINUTES

/** How many minutes of quiet hours are left; 0 when it is not quiet. */
function minutesLeft(moment: number, { fromMinute, toMinute }: Quiet) {
  const since = minutesTo(fromMinute, minuteOf(moment))
  return Math.max(minutesTo(fromMinute, toMinute) - since, 0)
}

/**
 * When the current quiet hours end by the clock of Albania; undefined when it is not quiet. In
 * autumn an hour comes twice: quiet hours that begin or end within it do so twice.
 */
export function quietUntil(now: Date, quiet: Quiet | null) {
  if (!quiet) return undefined
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  const left = minutesLeft(minute, quiet)
  if (left === 0) return undefined
  // A change of the clocks meanwhile moves the end by an hour.
  let end = Math.max(minute, minute + (left - 60) * MINUTE_MS)
  while (minutesLeft(end, quiet) > 0) end += MINUTE_MS
  return new Date(end)
}

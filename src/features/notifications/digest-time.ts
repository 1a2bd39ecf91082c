import { ZONE } from '#src/shared/i18n/dates.ts'
import type { Pace } from '#src/shared/notifications.ts'
import { HOUR_MS } from '#src/shared/retention.ts'

/** In Albania; a weekly digest comes on this day. */
const HOUR = '08'
const DAY = 'Mon'

const local = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23'
})

/** The next digest after `now`: every morning, or on Monday morning, in Albania. */
export function nextDigest(now: Date, pace: Exclude<Pace, 'soon'>) {
  let hour = Math.floor(now.getTime() / HOUR_MS) + 1
  while (!isDue(new Date(hour * HOUR_MS), pace)) hour++
  return new Date(hour * HOUR_MS)
}

function isDue(moment: Date, pace: Pace) {
  const parts = Object.fromEntries(local.formatToParts(moment).map(each => [each.type, each.value]))
  return parts.hour === HOUR && (pace === 'daily' || parts.weekday === DAY)
}
